import type { PictureChoice } from '#client/features/site-admin/values/editing.tsx'
import { SiteScreen } from '#client/features/site-admin/site-screen.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import type { Role } from '#shared/auth/roles.ts'
import type { ChangeRow, EditionRow, FactField, OrphanRow, TextRow } from '#shared/site/editing.ts'
import { rejectedCall } from '#tests/support/client/rejected-call.ts'
import { renderPart, type Answers } from '#tests/support/client/render.tsx'

export const AT = '2026-11-30T15:00:00.000Z'

const VALUE = {
  language: '',
  state: 'default',
  pending: null,
  scheduledFor: null,
} as const

/** A fact of the section «Contacto». */
export const aFact = (changed: Partial<FactField>): FactField => ({
  ...VALUE,
  key: 'fact.phone',
  original: '+56 32 210 0000',
  published: '+56 32 210 0000',
  section: 'contact',
  kind: 'telephone',
  label: 'Teléfono',
  help: null,
  where: '/#contacto',
  isGuarded: false,
  isDemo: false,
  isOriginalDemo: false,
  known: [],
  ...changed,
})

export const aText = (key: string, es: string, en: string): TextRow => ({
  key,
  dictionary: 'site',
  max: 120,
  isGuarded: false,
  values: [
    { ...VALUE, key, language: 'es', original: es, published: es, isUntranslated: false },
    { ...VALUE, key, language: 'en', original: en, published: en, isUntranslated: false },
  ],
})

export const aChange = (changed: Partial<ChangeRow>): ChangeRow => ({
  key: 'fact.phone',
  language: '',
  label: 'Teléfono',
  where: '/#contacto',
  from: '+56 32 210 0000',
  to: '+56 32 255 1234',
  isReset: false,
  isGuarded: false,
  isMine: true,
  by: 'maria',
  at: AT,
  isOvertaken: false,
  isPreparing: false,
  ...changed,
})

interface FakeSite {
  facts?: FactField[]
  texts?: TextRow[]
  changes?: ChangeRow[]
  editions?: EditionRow[]
  orphans?: OrphanRow[]
  /** Paths of samples by the keys of texts. */
  samples?: Record<string, string>
  answers?: Answers
  /** Chooses a photo; absent: the library does not load. */
  PictureChoice?: PictureChoice
  role?: Role
  at?: string
}

/** Opens the page with these lists, which a test may change; saves are noted. */
export async function openSite({
  facts = [aFact({})],
  texts = [],
  changes = [],
  editions = [],
  orphans = [],
  samples = {},
  answers = {},
  PictureChoice,
  role = 'owner',
  at = '/admin/sitio',
}: FakeSite) {
  const calls: { name: string; input: unknown }[] = []
  const noted = (name: string, answer: unknown) => async (input: unknown) => {
    calls.push({ name, input })
    const own = answers[`admin.site.${name}`]
    return own ? own(input) : answer
  }
  const lists = { facts, texts, changes, editions, orphans }
  const view = await renderPart(
    <AdminProvider>
      <SiteScreen
        username="maria"
        role={role}
        loadPictureChoice={async () => {
          if (!PictureChoice) throw new Error('not here')
          return PictureChoice
        }}
      />
    </AdminProvider>,
    {
      at,
      answers: {
        ...answers,
        'admin.site.facts': answers['admin.site.facts'] ?? (async () => lists.facts),
        'admin.site.texts': async (input) => {
          const { keys } = input as { keys?: string[] }
          const rows = lists.texts.filter(({ key }) => !keys || keys.includes(key))
          return { rows, total: rows.length }
        },
        'admin.site.changes': async () => lists.changes,
        'admin.site.editions': async () => lists.editions,
        'admin.site.samples': async () => samples,
        'admin.site.orphans': async () => lists.orphans,
        'admin.site.forget': noted('forget', { success: true }),
        'admin.site.save': noted('save', { at: AT }),
        'admin.site.publish': noted('publish', { success: true }),
        'admin.site.discard': noted('discard', { success: true }),
        'admin.site.revert': noted('revert', { left: [], count: 1 }),
        'admin.site.withdraw': noted('withdraw', { success: true }),
      },
    },
  )
  const inputsOf = (name: string) =>
    calls.filter((call) => call.name === name).map((call) => call.input)
  return { ...view, lists, inputsOf }
}

export const refused = (message: string, data: object = {}) =>
  rejectedCall('BAD_REQUEST', message, data)
