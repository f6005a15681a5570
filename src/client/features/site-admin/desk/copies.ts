import { formCopies, NO_COPIES, type FormCopies } from '#client/lib/storage/form-copies.ts'
import type { SavedCopy } from '#client/lib/storage/draft-copies.ts'
import type { Draft, Typed } from './desk.ts'

/** The unsaved values of an open page; `href` and `draft.title` are for the question at sign-out. */
interface SiteCopy {
  at: string
  href: string
  draft: { title: string; values: Typed[] }
}

export type OtherValues = SavedCopy<SiteCopy>

/** Only the types that a damaged copy could break, and without zod. */
function copyFrom(stored: SiteCopy): SiteCopy {
  const { at, draft } = stored
  const texts = [at, draft.title, ...draft.values.flatMap(({ key, label }) => [key, label])]
  if (texts.some((one) => typeof one !== 'string')) throw new Error('No values.')
  return stored
}

/** The copies before hydration are none, because the server's HTML has none. */
export function siteCopies(username: string, isHydrated: boolean) {
  const copies: FormCopies<SiteCopy> = isHydrated
    ? formCopies(username, 'site', copyFrom)
    : NO_COPIES
  return {
    others: copies.others,
    discard: copies.discard,
    keep: (unsaved: readonly Draft[]): void => {
      if (unsaved.length === 0) copies.clear()
      else copies.keep(copyOf(unsaved))
    },
  }
}

function copyOf(unsaved: readonly Draft[]): SiteCopy {
  const labels = [...new Set(unsaved.map(({ label }) => label))]
  const values = unsaved.map(({ state: _state, seen: _seen, problem: _problem, ...typed }) => typed)
  return {
    at: new Date().toISOString(),
    href: '/admin/sitio',
    draft: { title: `Sitio: ${labels.join(', ')}`, values },
  }
}
