import { chakra, Text } from '@chakra-ui/react'
import { ROLE_NAMES } from '#shared/auth/roles.ts'
import type { Fact } from '../values/rows.ts'
import type { SiteKind } from '#shared/site/kinds.ts'
import { useEditing } from '../values/editing.tsx'
import { valueWords } from '../values/value-words.ts'
import { LanguagesInputs, LinkInputs, LinksInputs, NumberInputs } from './choices.tsx'
import { FiguresInputs, ItemsInputs } from './items.tsx'
import { FieldFrame } from './field-frame.tsx'
import { formRule, type Forms } from './forms.ts'
import { problemsOf, type Inputs } from './inputs.ts'
import { CancellationInputs, RatesInputs, TaxInputs } from './money.tsx'
import { NoticeInputs } from './notice.tsx'
import { GuestsInputs, HostsInputs } from './people.tsx'
import { HoursInputs, PointInputs, PostalInputs, SeasonsInputs } from './place-and-time.tsx'
import {
  AddressInput,
  LineInput,
  LongTextInput,
  MailInput,
  SwitchInput,
  TelephoneInput,
  TimeInput,
} from './single.tsx'
import { useSiteField } from './use-site-field.ts'

const INPUTS: { [Kind in SiteKind]: Inputs<Forms[Kind]> } = {
  line: LineInput,
  text: LongTextInput,
  switch: SwitchInput,
  telephone: TelephoneInput,
  mail: MailInput,
  address: AddressInput,
  time: TimeInput,
  hours: HoursInputs,
  hosts: HostsInputs,
  point: PointInputs,
  guests: GuestsInputs,
  notice: NoticeInputs,
  seasons: SeasonsInputs,
  languages: LanguagesInputs,
  tax: TaxInputs,
  cancellation: CancellationInputs,
  rates: RatesInputs,
  link: LinkInputs,
  links: LinksInputs,
  number: NumberInputs,
  items: ItemsInputs,
  figures: FiguresInputs,
  postal: PostalInputs,
}

/** Disables its inputs without a box of its own. */
const Controls = chakra('fieldset', { base: { display: 'contents' } })

/** The field of a fact, drawn by its kind. */
export function FactField({ fact }: { fact: Fact }) {
  const { role } = useEditing()
  const { kind, label, isGuarded, isDemo, where, known } = fact
  const field = useSiteField(fact, { label, isGuarded, ...formRule(kind) })
  const KindInputs = INPUTS[kind] as Inputs<unknown>
  const isLocked = isGuarded && role !== undefined && role !== 'owner'
  return (
    <FieldFrame
      field={field}
      words={(value) => valueWords(kind, value, known)}
      isDemo={isDemo}
      where={where}
    >
      <Controls role="none" disabled={isLocked}>
        <KindInputs
          label={label}
          help={fact.help ?? undefined}
          form={field.form}
          change={field.change}
          known={known}
          problemAt={problemsOf(field.draft)}
        />
      </Controls>
      {isGuarded && (
        <Text fontSize="xs" color="fg.muted" mt="1.5">
          Solo {ROLE_NAMES.owner}; se pide la contraseña.
        </Text>
      )}
    </FieldFrame>
  )
}
