import { beforeEach, expect, test, vi } from 'vitest'
import {
  newDraft,
  translationOf,
  withoutText,
  isEmptyContent,
} from '#client/features/blog-admin/form/draft.ts'
import { draftStore } from '#client/features/blog-admin/autosave/draft-store.ts'
import {
  articleJournal,
  discardDraft,
  keepAsNew,
  newArticleJournal,
  unsavedDrafts,
} from '#client/features/blog-admin/autosave/journal.ts'
import { keepJournal } from '#client/features/blog-admin/autosave/keep-journal.ts'
import { forgetDrafts } from '#client/lib/staff-drafts.ts'

beforeEach(() => localStorage.clear())

test('every change is kept within 300 ms', () => {
  vi.useFakeTimers()
  const { store } = writing()

  store.change({ title: 'A' })
  store.change({ title: 'Ah' })
  vi.advanceTimersByTime(300)
  vi.useRealTimers()

  expect(unsavedDrafts('maria')[0]?.entry.draft.title).toBe('Ah')
})

test('what is typed last is kept when the page is hidden or left', () => {
  for (const [target, event] of [
    [document, 'visibilitychange'],
    [window, 'pagehide'],
  ] as const) {
    const { store, keeper } = writing()
    store.change({ title: event })
    target.dispatchEvent(new Event(event))
    expect(unsavedDrafts('maria')[0]?.entry.draft.title).toBe(event)
    keeper.cancel()
    keeper.stop()
  }
})

test('an article that was only opened leaves nothing', () => {
  const { store, keeper } = writing()

  store.change({ title: '' })
  keeper.stop()

  expect(unsavedDrafts('maria')).toEqual([])
})

test('what an earlier visit left is offered back, and new writing does not overwrite it', () => {
  write('maria', 'Primera')
  const journal = newArticleJournal('maria', 'es')
  const offered = journal.open()
  journal.write(entry('Segunda'))

  const again = newArticleJournal('maria', 'es')
  expect(offered?.draft.title).toBe('Primera')
  const newest = again.open()!
  expect(newest.draft.title).toBe('Segunda')
  expect(again.settle(newest)?.draft.title).toBe('Primera')
})

test('a saved article leaves nothing behind', () => {
  write('maria', 'Guardada')

  newArticleJournal('maria', 'es').clear()

  expect(localStorage).toHaveLength(0)
})

test('everybody has drafts of their own, and signing out takes them away', () => {
  write('maria', 'De María')
  write('mar', 'De Mar')

  expect(unsavedDrafts('mar').map(({ entry: { draft } }) => draft.title)).toEqual(['De Mar'])
  forgetDrafts('mar')

  expect(unsavedDrafts('mar')).toEqual([])
  expect(unsavedDrafts('maria')).toHaveLength(1)
})

test('what was written about an article that is gone is kept as a new one', () => {
  articleJournal('maria', 7).write({ ...entry('Borrado por otro'), revision: 3 })

  keepAsNew('maria', 7)

  const [kept] = unsavedDrafts('maria')
  expect(kept?.name).toBe('new-es')
  expect(kept?.entry.draft.title).toBe('Borrado por otro')
  expect(kept?.entry.revision).toBeUndefined()
})

test('a draft can be let go', () => {
  write('maria', 'Nada')

  discardDraft('maria', 'new-es')

  expect(unsavedDrafts('maria')).toEqual([])
})

test('a browser without storage says that nothing is kept', () => {
  const refuse = () => {
    throw new Error('no storage here')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })

  const journal = newArticleJournal('maria', 'es')
  expect(journal.open()).toBeUndefined()
  expect(journal.write(entry('x'))).toBe(false)
  vi.unstubAllGlobals()
})

test('a translation begins with the structure and the pictures, and no words', () => {
  const html =
    '<h2 class="align-center">El <strong>mar</strong></h2><ul><li><p>uno</p></li></ul><img src="/uploads/a.webp" alt="Mar">'

  expect(withoutText(html)).toBe(
    '<h2 class="align-center"></h2><ul><li><p></p></li></ul><img src="/uploads/a.webp" alt="">',
  )
  const article = { ...newDraft('es'), title: 'T', content: html, imageUrl: '/uploads/b.webp' }
  expect(translationOf(article as never, 'fr')).toMatchObject({
    title: '',
    language: 'fr',
    imageUrl: '/uploads/b.webp',
  })
})

test.each([
  ['', true],
  ['<p></p>', true],
  ['<p>  &nbsp;</p><p><br></p>', true],
  ['<p>a</p>', false],
  ['<img src="/uploads/a.webp" alt="">', false],
])('%s is empty content: %s', (html, isEmpty) => {
  expect(isEmptyContent(html)).toBe(isEmpty)
})

const entry = (title: string) => ({
  at: new Date().toISOString(),
  draft: { ...newDraft('es'), title },
  base: newDraft('es'),
})

function write(username: string, title: string): void {
  newArticleJournal(username, 'es').write(entry(title))
}

function writing() {
  const store = draftStore({ base: newDraft('es') })
  const keeper = keepJournal(store, newArticleJournal('maria', 'es'), () => undefined)
  return { store, keeper }
}
