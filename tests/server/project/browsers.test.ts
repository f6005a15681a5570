import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CLIENT_DIST } from '#server/process/paths.ts'
import { newerNames, newerStyles, type BrowserList } from '#tests/support/site/newer-names.ts'

/** Newer names that the scripts may have, with the reason. */
const SCRIPTS: Record<BrowserList, Record<string, string>> = {
  guests: {
    'URL.canParse': 'zod asks whether it exists',
    startViewTransition: 'the router and React ask whether it exists',
    connection: 'React asks whether it exists',
    requestSubmit: 'in a message of React',
    popover: 'a prop of React elements',
    showPopover: 'a dialog asks whether it exists',
    role: 'a prop of React elements',
    share: 'the button exists where the browser has it; a name of nodes in the router',
  },
  panel: {
    userAgentData: 'the design system asks whether it exists',
    popover: 'a layer of the design system',
    caretPositionFromPoint: 'the editor asks whether it exists',
    getHTML: 'a method of the editor',
    share: 'a part of a whole',
    connection: 'asked with `?.`',
    devicePixelRatio: 'missing in the data, not in the browsers',
  },
}

/** Newer styles of the guests' pages, with what a browser without them loses. */
const STYLES: Record<string, string> = {
  ':view-transition-group': 'pages change without fading',
  ':view-transition-new': 'the same',
  ':view-transition-old': 'the same',
  ':has': 'placeholder colours, frames and layouts; outlines have another rule',
  ':marker': 'Safari lets a marker have a colour only',
  ':modal': 'the shadow around a room that is open without scripts',
  '@container': 'the newsletter box keeps one layout',
  'animation-range': 'parts do not move with scrolling',
  'animation-timeline': 'the same',
  'backdrop-filter': 'what lies under a bar is not blurred',
  'contain-intrinsic-block-size': 'the page is laid out at once',
  'container-type': 'sizes of gallery and viewer, which have others',
  'content-visibility': 'the page is laid out at once',
  'forced-color-adjust': 'marks take the colours of the system',
  'hanging-punctuation': 'the edge of a quotation',
  hyphens: 'Safari has it with a prefix',
  'line units': 'heights of lines',
  mask: 'edges that fade, and the shape of a sign',
  outline: 'Safari follows no round corners',
  'overscroll-behavior-x': 'swiping beyond the end',
  'paint-order': 'the edge of letters on the map',
  'print-color-adjust': 'the map on paper, drawn without its colours',
  rotate: 'marks stand upright',
  scale: 'pictures do not grow under the pointer',
  'text-autospace': 'space between scripts',
  'text-spacing-trim': 'the same',
  'text-wrap': 'where lines break',
  'timeline-scope': 'parts do not move with scrolling',
  translate: 'parts do not move',
  'user-select': 'Safari has it with a prefix',
  'view-timeline': 'parts do not move with scrolling',
  'view-timeline-inset': 'the same',
  'view-transition-name': 'pages change without fading',
  'viewport units': 'heights, which have others before them',
}

/** A member, with its object if that has a name, or a class; not what three dots spread. */
const USE = /(?:\b(\w+))?\??(?<!\.)\.(\w+)|\bnew (\w+)/g

test.each<BrowserList>(['guests', 'panel'])(
  'the scripts of the %s need nothing that a listed browser lacks, libraries neither',
  (list) => {
    const names = newerNames(list)

    const found = files(list, '.js').flatMap(({ text }) =>
      [...text.matchAll(USE)].flatMap(([, owner = '', member = '', created = '']) =>
        [member, `${owner}.${member}`, created].filter((name) => names.has(name)),
      ),
    )

    expect(names.get('toSorted')).toMatch(/chrome 110/)
    expect([...names.keys()]).toEqual(
      expect.arrayContaining(['Map.groupBy', 'AbortSignal.any', 'Promise.withResolvers']),
    )
    expect([...new Set(found)].toSorted()).toEqual(Object.keys(SCRIPTS[list]).toSorted())
  },
)

/** Safari knows static blocks and looking back since 16.4; one in a file stops all of it. */
const LATE_SYNTAX = /\bstatic\s*\{|\(\?<[=!]|\(\?[ims]+(?:-[ims]+)?:/

test('the scripts of the guests have no syntax that Safari 15.4 cannot read', () => {
  const found = files('guests', '.js').filter(({ text }) => LATE_SYNTAX.test(text))

  expect(found.map(({ file }) => file)).toEqual([])
})

test('of the styles of the guests’ pages a listed browser lacks only what takes no control and no text away', () => {
  const styles = newerStyles('guests')
  const found = files('guests', '.css').flatMap(({ text }) =>
    [...styles].filter(([, isIn]) => isIn(text)).map(([name]) => name),
  )

  expect([...new Set(found)].toSorted()).toEqual(Object.keys(STYLES).toSorted())
})

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

/** The built files that guests' pages load, or those that only the panel loads. */
function files(list: BrowserList, ending: string): { file: string; text: string }[] {
  const read = (file: string) => readFileSync(join(CLIENT_DIST, file), 'utf8')
  const manifest = JSON.parse(read('.vite/manifest.json')) as Record<string, Chunk>
  const guests = new Set<string>()
  const collect = (key: string) => {
    const { file = '', imports = [], dynamicImports = [] } = manifest[key] ?? {}
    if (guests.has(key) || file.startsWith('assets/admin')) return
    guests.add(key)
    for (const other of [...imports, ...dynamicImports]) collect(other)
  }
  collect('src/client/entry-client.tsx')
  collect('src/client/deferred-entry.ts')
  const names = Object.entries(manifest)
    .filter(([key]) => guests.has(key) === (list === 'guests'))
    .flatMap(([, { file, css = [] }]) => [file, ...css])
  return [...new Set(names)]
    .filter((file) => file.endsWith(ending))
    .map((file) => ({ file, text: read(file) }))
}
