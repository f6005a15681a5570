import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

interface Layer {
  /** Folders and files of `src/server`; none of them imports another of the same layer. */
  names: readonly string[]
  /** What they do not import, although it lies below. */
  never?: readonly string[]
  /** All that they import; absent: every layer below. */
  only?: readonly string[]
  because: string
}

/**
 * The server's layers from the top. A layer imports those below it; what they import is written here
 * once, and the restrictions of each folder follow from it.
 */
export const SERVER_LAYERS: readonly Layer[] = [
  { names: ['main'], because: 'main starts the process and does nothing else.' },
  { names: ['start'], because: 'start opens what the app needs and closes it again.' },
  {
    names: ['app', 'commands', 'metrics', 'open-pms', 'announce'],
    because: 'What a process starts is imported by nothing but the start.',
  },
  {
    names: ['backup', 'pictures'],
    never: ['sandbox', 'plugins', 'rest', 'ssr', 'router', 'trpc', 'http', 'cache'],
    because: 'backup and pictures serve the start and the commands, without HTTP.',
  },
  {
    names: ['sandbox'],
    only: ['gateways', 'http', 'process', 'i18n', 'env'],
    because: 'The sandbox is another system, which the site meets over HTTP.',
  },
  {
    names: ['jobs', 'orm', 'seed'],
    never: ['plugins', 'rest', 'ssr', 'router', 'trpc', 'http', 'cache'],
    because: 'jobs, orm and seed work without HTTP and lie above the features.',
  },
  {
    names: ['plugins', 'rest', 'ssr'],
    because: 'plugins, rest and ssr lie between the app and the router, and none needs another.',
  },
  { names: ['router'], because: "The router lists the features' routers and does nothing else." },
  {
    names: ['features'],
    never: ['cache'],
    because: 'Features do not know how they are called, cached or rendered.',
  },
  { names: ['trpc'], because: 'Every feature imports trpc.ts, so it imports none of them.' },
  {
    names: ['gateways', 'http'],
    because: 'A gateway wraps one external system and knows nothing of the features that use it.',
  },
  {
    names: ['cache', 'concurrency'],
    because: 'cache and concurrency serve every feature and transport, so they know none of them.',
  },
  {
    names: ['database'],
    because: "database knows no feature's entities: orm.config.ts lists them.",
  },
  { names: ['errors'], because: 'The ground floor: everything may import it.' },
  { names: ['process', 'i18n'], because: 'The ground floor: everything may import it.' },
  {
    names: ['site'],
    because: 'What guests read is read by everything above, so it knows only the environment.',
  },
  {
    names: ['env', 'env-values', 'trusted-proxies'],
    because: 'The ground floor: everything may import it.',
  },
]

const SERVER = join(import.meta.dirname, 'src/server')

const isFile = (name: string): boolean => existsSync(join(SERVER, `${name}.ts`))

const pathOf = (name: string): string => (isFile(name) ? `${name}.ts` : `${name}/**`)

/** Relative imports that leave the folder or file; folders with sub-folders need them inside. */
function relativeWays(name: string): string[] {
  if (isFile(name)) return ['./*/**']
  const entries = readdirSync(join(SERVER, name), { withFileTypes: true })
  return entries.some((entry) => entry.isDirectory()) ? [] : ['../**']
}

const restricted = (
  ...patterns: { group: string[]; message: string; allowTypeImports?: true }[]
) => ({
  'no-restricted-imports': ['error' as const, { patterns }] satisfies [unknown, unknown],
})

/** Loaded only where it is used, by `await import`, which no restriction reads. */
const SANDBOX = {
  group: ['#server/sandbox/**'],
  allowTypeImports: true as const,
  message: 'The sandbox never starts with the server: load it by await import.',
}

/** The imports of one folder or file of a layer: its own and those of the layers below. */
function serverImports(name: string, { never = [], only, because }: Layer, at: number) {
  const below = SERVER_LAYERS.slice(at + 1).flatMap(({ names }) => names)
  const allowed = (only ?? below).filter((each) => !never.includes(each))
  const group = [
    '#client/**',
    '#tests/**',
    'react',
    'react-dom',
    ...relativeWays(name),
    '#server/**',
    ...[name, ...allowed].map((each) => `!#server/${pathOf(each)}`),
  ]
  const law = [{ group, message: because }, ...(name === 'sandbox' ? [] : [SANDBOX])]
  return { files: [`src/server/${pathOf(name)}`], rules: restricted(...law) }
}

const FROM_CLIENT = {
  group: ['#server/**', '#tests/**', 'node:*'],
  allowTypeImports: true as const,
  message:
    "The client knows the server only as a type: everything else would end up in the guest's browser.",
}

/** The imports of a feature's files in this many sub-folders. */
const featureImports = (depth: number) => ({
  files: [`src/client/features/*/${'*/'.repeat(depth)}*`],
  rules: restricted(FROM_CLIENT, {
    group: [
      '#client/features/**',
      '#client/routes/**',
      depth === 0 ? '../**' : `${'../'.repeat(depth + 1)}*/**`,
    ],
    message:
      'A feature never imports its sibling: the route passes in what it needs. Inside a feature imports are relative.',
  }),
})

/** The law of imports as overrides of the linter. */
export const importLaw = [
  {
    files: ['src/shared/**'],
    rules: restricted({
      group: ['#server/**', '#client/**', '#tests/**', 'node:*', 'react', 'react-dom'],
      message:
        'shared is the ground floor: pure TypeScript and zod, so that the server and the browser can both stand on it.',
    }),
  },
  { files: ['src/client/**'], rules: restricted(FROM_CLIENT) },
  {
    files: ['src/client/ui/**', 'src/client/lib/**'],
    rules: restricted(FROM_CLIENT, {
      group: ['#client/features/**', '#client/routes/**'],
      message:
        'ui and lib lie below the features: a part that needs a feature belongs to that feature.',
    }),
  },
  ...[0, 1, 2].map(featureImports),
  ...SERVER_LAYERS.flatMap((layer, at) =>
    layer.names.map((name) => serverImports(name, layer, at)),
  ),
]
