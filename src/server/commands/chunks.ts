import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What a module of the build says of itself; a part of Rolldown's. */
interface Module {
  importers: readonly string[]
  dynamicImporters: readonly string[]
  isEntry: boolean
}

/** The graph of the modules of a build. */
interface Modules {
  getModuleInfo(id: string): Module | null
}

const CLIENT = fileURLToPath(new URL('../../client/', import.meta.url))
/** Code of both sides, without that of the panel. */
const SHARED = /[\\/]src[\\/]shared[\\/](?!panel[\\/])/

const HOME = 'routes/site/home.page.tsx'
/** What the home page loads when a guest is near it. */
const LATER = 'routes/site/home-later.tsx'
/** The page that shows parts of the home page, and what these parts load late. */
const SHOWS_HOME = ['routes/site/comparison.page.tsx', 'features/booking/widget/booking-frame.tsx']

const FRAME = 'routes/admin/admin.page.tsx'
const FRONT = 'routes/admin/dashboard.page.tsx'
/** Loaded with the frame, apart from its first chunk. */
const WITH_FRAME = /^routes\/admin\/panel-\w+\.ts$/

const STAY = 'routes/booking/stay-pages.tsx'
/** Pages of the panel and of stays, and what they load late. */
const PANEL_OR_STAY = /^(?:routes\/(?:admin|booking)|features)\//

const BLOG = 'features/blog-admin/'
const LIST = `${BLOG}list/blog-list.tsx`
const EDITOR = `${BLOG}editor-screen.tsx`

for (const path of [HOME, LATER, ...SHOWS_HOME, STAY, FRAME, FRONT, LIST, EDITOR]) {
  // A renamed page would leave its chunk.
  if (!existsSync(CLIENT + path)) throw new Error(`There is no ${path}, which has a chunk.`)
}

/** Used by most other pages: the name of each file of theirs is part of the first view's script. */
const PAGE = /^lib\/(?:structured-data\/breadcrumbs|texts\/|copy-text)/
const PAGE_SHARED =
  /[\\/]src[\\/]shared[\\/](?:i18n[\\/]punctuation|texts[\\/]known-sentences)\.ts$/

/** What the login and the panel share; each file of theirs would be named in the first view, too. */
const SIGN_IN = /^(?:lib\/sign-in\/|features\/auth\/login-dialog\.module)/

/**
 * The chunk of a module of ours, by what loads it; null where the bundler decides.
 * - `home`: the home page in one file and one sheet, because each more delays the first picture
 * - `parts`: what the home page shares with other pages; apart, so that none loads another
 * - `home-later`, `later-parts`: the same of what it loads when a guest is near
 * - `page`: what most of the other pages use · `sign-in`: what the login shares with the panel
 * - `stay`: what the pages of stays share with the panel, of which each file would be named in the
 *   first view, too
 * - `shared`: what the panel of the blog shares with pages of guests, to whom a chunk of the panel
 *   would bring the whole panel
 * - `admin-frame`: the panel's frame, and what its front page shares with other pages
 * - `admin-blog`: what the list of articles and the editor share
 */
export function chunkOf(id: string, modules: Modules): string | null {
  if (SHARED.test(id)) return PAGE_SHARED.test(id) ? 'page' : sharedChunkOf(loadersOf(id, modules))
  if (!id.startsWith(CLIENT)) return null
  const path = id.slice(CLIENT.length)
  const loaders = loadersOf(id, modules)
  const isFirst = loaders.has(HOME)
  if ((isFirst || loaders.has(LATER)) && !loaders.has(path)) {
    const isShared = [...loaders].some((one) => ![HOME, LATER, ...SHOWS_HOME].includes(one))
    if (isFirst) return isShared ? 'parts' : 'home'
    return isShared ? 'later-parts' : 'home-later'
  }
  if (SIGN_IN.test(path)) return 'sign-in'
  return PAGE.test(path) ? 'page' : panelChunkOf(path, loaders)
}

function sharedChunkOf(loaders: ReadonlySet<string>): string | null {
  const all = [...loaders]
  const isOfGuests = all.some(isGuestsPage)
  if (isOfGuests && all.some((one) => one.startsWith(BLOG))) return 'shared'
  const isOfStay = loaders.has(STAY) && all.length > 1
  return isOfStay && all.every((one) => PANEL_OR_STAY.test(one)) ? 'stay' : null
}

function panelChunkOf(path: string, loaders: ReadonlySet<string>): string | null {
  const isOfFront = loaders.has(FRONT) && loaders.size > 1 && !loaders.has(path)
  if (loaders.has(FRAME) || isOfFront || WITH_FRAME.test(path)) return 'admin-frame'
  const isOfBoth = loaders.has(LIST) && loaders.has(EDITOR) && path.startsWith(BLOG)
  return isOfBoth ? 'admin-blog' : null
}

const isGuestsPage = (path: string): boolean => /^routes\/(?!admin\/)/.test(path)

/** Pages and other modules that are loaded on their own, and load this one with them. */
function loadersOf(id: string, modules: Modules): Set<string> {
  const found = new Set<string>()
  const seen = new Set([id])
  // A set that grows while it is walked also gives what was added.
  for (const each of seen) {
    const module = modules.getModuleInfo(each)
    if (!module) continue
    if (module.isEntry || module.dynamicImporters.length > 0) {
      found.add(each.startsWith(CLIENT) ? each.slice(CLIENT.length) : each)
    }
    for (const importer of module.importers) seen.add(importer)
  }
  return found
}
