import { chakra, Text } from '@chakra-ui/react'
import { ROLE_NAMES } from '#shared/auth/roles.ts'
import type { Fact } from '../values/rows.ts'
import type { SiteKind } from '#shared/site/kinds.ts'
import { useEditing } from '../values/editing.tsx'
import { valueWords } from '../values/value-words.ts'
import { AnswersInputs } from './answers.tsx'
import { LanguagesInputs, LinkInputs, LinksInputs, NumberInputs } from './choices.tsx'
import { FiguresInputs, ItemsInputs } from './items.tsx'
import { FieldFrame } from '../frame/field-frame.tsx'
import { formRule, type Forms } from './forms.ts'
import { problemsOf, type Inputs } from './inputs.ts'
import { CancellationInputs, RatesInputs, TaxInputs } from './money.tsx'
import { NoticeInputs } from './notice.tsx'
import { GuestsInputs, HostsInputs } from './people.tsx'
import { BedsInputs, ChoiceInput, CountInput } from './room-fields.tsx'
import { LogoInputs } from './logo.tsx'
import { CoverInputs, PhotoInputs, RoomPicturesInputs, ShotsInputs } from './photos.tsx'
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
import { useSiteField } from '../frame/use-site-field.ts'
import { ZoneInput } from './time-zone.tsx'

/** The order of the rooms is drawn by their list. */
type DrawnKind = Exclude<SiteKind, 'order'>

const INPUTS: { [Kind in DrawnKind]: Inputs<Forms[Kind]> } = {
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
  zone: ZoneInput,
  links: LinksInputs,
  number: NumberInputs,
  items: ItemsInputs,
  figures: FiguresInputs,
  answers: AnswersInputs,
  postal: PostalInputs,
  choice: ChoiceInput,
  count: CountInput,
  beds: BedsInputs,
  cover: CoverInputs,
  shots: ShotsInputs,
  pictures: RoomPicturesInputs,
  photo: PhotoInputs,
  logo: LogoInputs,
}

/** Disables its inputs without a box of its own. */
const Controls = chakra('fieldset', { base: { display: 'contents' } })

/** The field of a fact, drawn by its kind. */
export function FactField({ fact }: { fact: Fact }) {
  const { role } = useEditing()
  const { kind, label, isGuarded, isDemo, isOriginalDemo, where, known } = fact
  const field = useSiteField(fact, { label, isGuarded, ...formRule(kind) })
  const KindInputs = INPUTS[kind as DrawnKind] as Inputs<unknown>
  const isLocked = isGuarded && role !== undefined && role !== 'owner'
  return (
    <FieldFrame
      field={field}
      words={(value) => valueWords(kind, value, known)}
      isDemo={isDemo}
      isOriginalDemo={isOriginalDemo}
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
