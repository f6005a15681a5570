import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import browsers from './src/shared/browsers.json' with { type: 'json' }
import { chunkOf } from './src/server/commands/chunks.ts'
import { compressed } from './src/server/commands/compress-assets.ts'
import { licenceNotices } from './src/server/commands/licence-notices.ts'
import colors from './src/shared/content/hotel/placeholder-colors.json' with { type: 'json' }
import { checkCatalogue } from './src/shared/hotel/catalogues.ts'
import { sizesOf, type PlaceName } from './src/shared/pictures/places.ts'
import { parseLegalPage } from './src/shared/texts/legal-page.ts'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    siteContent(),
    breakpoints(),
    withoutPreflight(),
    ...(isSsrBuild ? [] : [licenceNotices(), compressed()]),
  ],
  resolve: { alias: ALIASES },
  publicDir: false,
  // A dictionary as an object: a text of JSON would be longer by its escapes.
  json: { namedExports: false, stringify: false },
  appType: 'custom',
  // Bundled, because Node would load all of Chakra's components: 150 MB.
  ssr: { noExternal: isSsrBuild ? [/^@(?:chakra-ui|ark-ui|zag-js|emotion|pandacss)/] : [] },
  css: {
    // Resolves the custom media that `breakpoints` brings.
    transformer: 'lightningcss',
    lightningcss: {
      drafts: { customMedia: true },
      // Names depend on the path alone, so the browser bundle and the SSR entry agree on them.
      cssModules: { animation: false, grid: false, container: false },
    },
  },
  build: isSsrBuild
    ? { outDir: 'dist/server', ssr: 'src/client/entry-server.tsx', target: 'node24' }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: SYNTAX,
        cssTarget: GUESTS_BROWSERS,
        assetsInlineLimit: 0,
        // The panel's editor and design system are larger; a test limits what guests load.
        chunkSizeWarningLimit: 1000,
        modulePreload: { polyfill: false, resolveDependencies: filesToPreload },
        // One sheet for all pages and one for each, which keeps the first view small.
        cssCodeSplit: true,
        rolldownOptions: {
          input: ENTRIES,
          // On a busy machine it would tell whoever starts the site where the build waited.
          checks: { bundlerTimings: false },
          // Their package.json does not say so, and they export links that the client does not use.
          treeshake: {
            moduleSideEffects: [{ test: isPureLibrary, sideEffects: false }],
            // Schemas, and Chakra's own theme with the parts of all its components, which stand beside
            // the names that the browser uses.
            manualPureFunctions: ['z', 'defineConfig', 'createAnatomy', 'anatomy', ...ANATOMIES],
          },
          output: {
            chunkFileNames: chunkName,
            entryFileNames: `assets/[name]-${HASH}.js`,
            hashCharacters: 'base36',
            assetFileNames: `assets/[name]-${HASH}[extname]`,
            codeSplitting: {
              groups: CHUNKS,
            },
          },
        },
      },
}))

/**
 * What the guests' browsers know but for static blocks, which a test looks for. Named one by one, the
 * browsers would get each private field of the libraries as a WeakMap, for a fault of Safari 15 with
 * public ones.
 */
const SYNTAX = 'es2022'

const GUESTS_BROWSERS = Object.entries(browsers.guests).map(([name, version]) => name + version)

/** Short and without capitals: scripts of the first view name dozens of files, and hashes do not compress. */
const HASH = '[hash:7]'

const ENTRIES = [
  'src/client/entry-client.tsx',
  'src/client/deferred-entry.ts',
  // Stands in the documents of the panel, see entry-server.tsx.
  'src/client/styles/panel-fonts.css',
]

/** Names under which Chakra's theme imports the parts of Ark's components, which a page may not use. */
const ANATOMIES =
  readFileSync(
    new URL('node_modules/@chakra-ui/react/dist/esm/anatomy.js', import.meta.url),
    'utf8',
  ).match(/\w+Anatomy\$1(?= \})/g) ?? []

/** Libraries of every page, without the parts that few pages use. */
const isPageLibrary =
  /node_modules[\\/](?:react|react-dom|scheduler|@tanstack)[\\/](?!.*(?:useBlocker|[qQ]ueries|useInfiniteQuery|infiniteQueryObserver|useMutationState))/

/**
 * Files to preload with a page: their names are part of the first view's script, so those of the
 * panel's many files are left out, and those that every page starts with.
 */
function filesToPreload(page: string, files: string[]): string[] {
  return isForStaff.test(page) ? [] : files.filter((file) => !isOfEveryPage.test(file))
}

const isForStaff = /admin|signed-in-corner|login-dialog/

const isOfEveryPage = /assets[\\/](?:vendor|rolldown-runtime|entry-client)-/

/** The name tells the code of the panel from that of the site; see `filesToPreload`. */
function chunkName({ facadeModuleId }: Rolldown.PreRenderedChunk): string {
  const language = languageOfDictionary.exec(facadeModuleId ?? '')?.[1]
  if (language) return `assets/${language}-${HASH}.js`
  return isPanelPart.test(facadeModuleId ?? '')
    ? `assets/admin-[name]-${HASH}.js`
    : `assets/[name]-${HASH}.js`
}

const languageOfDictionary = /content[\\/]locales[\\/](\w+)[\\/]/

const isPanelPart = /src[\\/]client[\\/](?:routes[\\/]admin|features[\\/](?:\w+-)?admin)[\\/]/

/** The library of the text editor. */
const isTextEditor =
  /node_modules[\\/](?:@tiptap|prosemirror|fast-equals|orderedmap|rope-sequence|w3c-keyname)/

/** The panel's design system, without the components that the article form does not use. */
const isDesignSystem = (id: string): boolean =>
  /node_modules[\\/]@(?:chakra-ui|ark-ui|zag-js|emotion|pandacss)|src[\\/]client[\\/]ui[\\/]admin[\\/]/.test(
    id,
  ) &&
  !/radio|checkbox|checkmark|machine|focus-visible|presence|tabbable|form-dialog|facts|progress-bar|skeleton|failure-note|scrolling-table|components[\\/](?:code|table)|ui[\\/]admin[\\/]list[\\/]/.test(
    id,
  )

/**
 * Of libraries and shared code what the panel's frame and front page use, and the hooks that only
 * the panel uses; a library of the other pages is in the chunk that follows.
 */
const isOfFrame = (id: string): boolean =>
  /@tanstack.*(?:useInfiniteQuery|infiniteQueryObserver|useMutationState)/.test(id) ||
  /chakra-ui.*components[\\/](?:alert|flex|grid|link|simple-grid|spinner)[\\/]|shared[\\/]panel[\\/]filters/.test(
    id,
  )

/** Names a chunk for the modules of ours that belong to it, and for others. */
const chunkNamed =
  (name: string, isMore = (_id: string): boolean => false) =>
  (id: string, modules: Rolldown.ChunkingContext) =>
    isMore(id) || chunkOf(id, modules) === name ? name : null

/** The files of the build besides those of single pages; the first that takes a module has it. */
const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: 'vendor', test: isPageLibrary },
  // What sends calls, which the home page loads with its first call.
  {
    name: 'calls',
    test: /node_modules[\\/]@trpc[\\/]|client[\\/]lib[\\/](?:http-calls|timed-call)/,
    includeDependenciesRecursively: false,
  },
  // Everything all pages start with in one file instead of a dozen.
  {
    name: 'site',
    test: /(?<!deferred-entry\.ts|panel-fonts\.css)$/,
    tags: ['$initial'],
  },
  { name: chunkNamed('parts') },
  { name: chunkNamed('home') },
  { name: chunkNamed('later-parts') },
  { name: chunkNamed('home-later') },
  { name: chunkNamed('page') },
  { name: chunkNamed('sign-in') },
  { name: chunkNamed('shared') },
  // Without the library of schemas, which other forms of guests load, too.
  { name: chunkNamed('stay'), includeDependenciesRecursively: false },
  { name: chunkNamed('admin-frame', isOfFrame) },
  // Apart from our code, which changes more often.
  { name: 'admin-text', test: isTextEditor },
  // One file: by the pages that share it, two files can import each other, and the one
  // that runs first finds the other empty.
  { name: 'admin', test: isDesignSystem, minShareCount: 2 },
  { name: chunkNamed('admin-blog') },
]

/**
 * The decoder that heic-to builds without `eval`, for a worker at an address of our own: the one that
 * the package makes itself comes from `blob:`, which the policy of the pages does not allow.
 */
const LIBHEIF = fileURLToPath(
  new URL('node_modules/heic-to/src/lib/libheif-without-unsafe-eval.js', import.meta.url),
)

const ALIASES = [
  { find: 'heic-to/libheif', replacement: LIBHEIF },
  // React 18 and later have the hook.
  { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
]

const PLACEHOLDER_COLORS = 'virtual:placeholder-colors.css'

/**
 * The files of `content` as modules. A legal page becomes one with its sections, since browsers load
 * no Markdown; the catalogues of the hotel are checked; the placeholder colours become a style sheet,
 * since the policy of the pages allows no inline styles; widths of pictures are computed.
 */
export const siteContent = (): Plugin => ({
  name: 'content',
  resolveId: (id) => (id === PLACEHOLDER_COLORS ? id : null),
  load: (id) => (id === PLACEHOLDER_COLORS ? placeholderSheet() : null),
  transform: {
    // Before Vite makes a module of the JSON.
    order: 'pre',
    handler(code, id) {
      checkCatalogue(id, code)
      if (/src[\\/]client[\\/].*\.tsx$/.test(id) && code.includes('sizesOf('))
        return { code: withSizes(code), map: null }
      if (!/content[\\/]legal[\\/].*\.md$/.test(id)) return null
      return { code: `export default ${JSON.stringify(parseLegalPage(id, code))}`, map: null }
    },
  },
})

/** Computes the `sizes` of places, so that no page loads the table of all. */
const withSizes = (code: string): string =>
  code.replace(/\bsizesOf\('(\w+)'\)/g, (_call, place) => `'${sizesOf(place as PlaceName)}'`)

/** Gives a style sheet the names of styles/breakpoints.css where it uses one. */
const breakpoints = (): Plugin => ({
  name: 'breakpoints',
  transform: {
    order: 'pre',
    filter: { id: /\.css$/, code: /@media [^{]*\(--/ },
    handler: (code) => `@import '#client/styles/breakpoints.css';\n${code}`,
  },
})

/** Leaves out Chakra's reset, which the panel's theme turns off. */
const withoutPreflight = (): Plugin => ({
  name: 'without-preflight',
  load: {
    filter: { id: /chakra-ui.*styled-system[\\/]preflight\.js/ },
    handler: () => 'export const createPreflight = () => ({})',
  },
})

const placeholderSheet = (): string =>
  Object.entries(colors)
    .map(
      ([name, color]) =>
        `[data-picture]:has(> img[src='/images/${name}.webp']) { background: ${color} }`,
    )
    .join('\n')

const isPureLibrary = /node_modules[\\/](?:@trpc|hoist-non-react-statics|react-is)[\\/]/
