import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [compressed()])],
  publicDir: false,
  appType: 'custom',
  css: { modules: { generateScopedName } },
  build: isSsrBuild
    ? { outDir: 'dist/server', ssr: 'src/client/entry-server.tsx', target: 'node24' }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2022',
        assetsInlineLimit: 0,
        // The editor and the staff's design system; a test holds what guests load to its budget.
        chunkSizeWarningLimit: 1000,
        modulePreload: { polyfill: false, resolveDependencies: withoutStaffs },
        // What every page shares in one sheet, and one for each page: the first view stays small.
        cssCodeSplit: true,
        rolldownOptions: {
          input: ['src/client/entry-client.tsx', 'src/client/deferred-entry.ts'],
          // They do not say so themselves, and bring along links that nobody here uses.
          treeshake: { moduleSideEffects: [{ test: isPureLibrary, sideEffects: false }] },
          output: {
            // The name tells the code of the panel from that of the site; see `withoutStaffs`.
            chunkFileNames: ({ facadeModuleId }) =>
              isPanelPart.test(facadeModuleId ?? '')
                ? 'assets/admin-[name]-[hash].js'
                : 'assets/[name]-[hash].js',
            codeSplitting: {
              groups: [
                { name: 'vendor', test: isPageLibrary },
                // What every page starts with, in one file instead of a dozen small ones.
                { name: 'site', test: /(?<!deferred-entry\.ts)$/, tags: ['$initial'] },
                { name: 'parts', test: isSharedPart },
                // The home page in one file and one sheet: each more delays the first picture.
                { name: 'home', test: isHomePart },
              ],
            },
          },
        },
      },
}))

/** Libraries of every page, without what only the panel uses of them. */
const isPageLibrary =
  /node_modules[\\/](?:react|react-dom|scheduler|@tanstack|@trpc)[\\/](?!.*useBlocker)/

/**
 * What to ask for at once when a page is opened: the names stand in the script of the first view,
 * where guests have no use for the many of the staff's pages.
 */
function withoutStaffs(page: string, files: string[]): string[] {
  return page.includes('admin') ? [] : files
}

const isPanelPart = /src[\\/]client[\\/](?:routes[\\/]admin|features[\\/]blog-admin)[\\/]/

/** What the home page and the blog show both, apart so that neither loads the other. */
const isSharedPart =
  /src[\\/]client[\\/](?:features[\\/]blog[\\/]list[\\/]article-card\.|ui[\\/](?:field|form-)|lib[\\/]analytics)/

/** What the home page is made of; the booking pages use some of it too. */
const isHomePart =
  /src[\\/]client[\\/](?:features[\\/](?:rooms|booking|contact|location|gallery(?![\\/]lightbox))[\\/]|features[\\/]site[\\/](?:hero\.|stats-band)|features[\\/]blog[\\/]list[\\/]blog-teaser|lib[\\/]booking\.ts)/

const isPureLibrary = /node_modules[\\/]@trpc[\\/]/

/** Short, and the same in the browser bundle and the SSR entry. */
function generateScopedName(name: string, file: string): string {
  const path = file.split('?')[0]?.split('/src/client/').at(-1) ?? file
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 5)}`
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes a brotli and a gzip file beside every built text file, so that the server never compresses them. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.keys(bundle).filter((name) => /\.(?:js|css|svg)$/.test(name))
      await Promise.all(
        texts.map(async (name) => {
          const path = join(dir, name)
          const content = await readFile(path)
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_LGBLOCK]: 24,
          }
          await writeFile(`${path}.br`, await brotli(content, { params }))
          await writeFile(`${path}.gz`, await gzipped(content, { level: 9 }))
        }),
      )
    },
  }
}
