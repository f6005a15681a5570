import { Box, chakra, Checkbox, Text } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { useAction } from '#client/ui/admin/actions/use-action.ts'
import { Dialog } from '#client/ui/admin/dialog.tsx'
import { ButtonChoice } from '#client/ui/admin/fields/button-choice.tsx'
import { RadioChoice } from '#client/ui/admin/fields/radio-choice.tsx'
import { TextField } from '#client/ui/admin/fields/text-field.tsx'
import { FormDialog } from '#client/ui/admin/form-dialog.tsx'
import { ShownSecret } from '#client/ui/admin/shown-secret.tsx'
import {
  lastTokenDay,
  MAX_TOKEN_NAME,
  newToken,
  TOKEN_ACCESS,
  TOKEN_ACCESS_NAMES,
  TOKEN_AREA_NAMES,
  tokenAreasFor,
  type NewToken,
  type TokenArea,
} from '#shared/auth/api-token.ts'
import { addDays, hotelDay } from '#shared/calendar.ts'

/** The form of a new token, then the token itself, which is shown once. */
export function NewProgram({ onClose }: { onClose: () => void }) {
  const { client } = useApi()
  const create = useAction((fields: NewToken) => client.admin.tokens.create.mutate(fields), {
    failed: 'No se pudo crear el token',
  })
  if (create.data) {
    return <ShownOnce name={create.variables.name} token={create.data.token} onClose={onClose} />
  }
  return <TokenForm isBusy={create.isPending} onSend={create.mutate} onClose={onClose} />
}

interface TokenFormProps {
  isBusy: boolean
  onSend: (fields: NewToken) => void
  onClose: () => void
}

const LASTS = [
  ['30', '1 mes'],
  ['90', '3 meses'],
  ['180', '6 meses'],
  ['365', '1 año'],
] as const

const ACCESS_OPTIONS = TOKEN_ACCESS.map((access) => [access, TOKEN_ACCESS_NAMES[access]] as const)

function TokenForm({ isBusy, onSend, onClose }: TokenFormProps) {
  const [today] = useState(() => hotelDay(Date.now()))
  const [name, setName] = useState('')
  const [access, setAccess] = useState<NewToken['access']>('read')
  const [chosen, setChosen] = useState<readonly TokenArea[]>([])
  const [lastDay, setLastDay] = useState(() => addDays(today, 180))
  const [isSent, setSent] = useState(false)
  const offered = tokenAreasFor(access)
  const areas = offered.filter((area) => chosen.includes(area))
  const checked = newToken.safeParse({ name, access, areas, lastDay })
  const problems = Object.fromEntries(
    (isSent ? (checked.error?.issues ?? []) : []).map(({ path, message }) => [path[0], message]),
  ) as Partial<Record<keyof NewToken, string>>
  return (
    <FormDialog
      title="Un token para un programa"
      submit={isBusy ? 'Creando…' : 'Crear'}
      canSubmit={!isBusy}
      onSubmit={() => {
        setSent(true)
        if (checked.success && !isBusy) onSend(checked.data)
      }}
      onClose={onClose}
    >
      <TextField
        label="Nombre del programa"
        hint="Con este nombre aparece en el registro."
        autoComplete="off"
        data-first-focus
        maxLength={MAX_TOKEN_NAME}
        value={name}
        onChange={setName}
        problem={problems.name}
      />
      <Group legend="Qué puede hacer">
        <RadioChoice
          label="Qué puede hacer"
          value={access}
          options={ACCESS_OPTIONS}
          onChange={setAccess}
        />
      </Group>
      <AreaChoice offered={offered} chosen={chosen} onChange={setChosen} problem={problems.areas} />
      <LastDay today={today} value={lastDay} onChange={setLastDay} problem={problems.lastDay} />
    </FormDialog>
  )
}

interface AreaChoiceProps {
  offered: readonly TokenArea[]
  /** May have areas that are not offered now. */
  chosen: readonly TokenArea[]
  onChange: (change: (known: readonly TokenArea[]) => readonly TokenArea[]) => void
  problem: string | undefined
}

const AreaChoice = ({ offered, chosen, onChange, problem }: AreaChoiceProps) => (
  <Group legend="En qué partes" problem={problem}>
    {offered.map((area) => (
      <Checkbox.Root
        key={area}
        checked={chosen.includes(area)}
        onCheckedChange={({ checked }) =>
          onChange((known) =>
            checked === true ? [...known, area] : known.filter((one) => one !== area),
          )
        }
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label>{TOKEN_AREA_NAMES[area]}</Checkbox.Label>
      </Checkbox.Root>
    ))}
  </Group>
)

interface LastDayProps {
  today: string
  value: string
  onChange: (day: string) => void
  problem: string | undefined
}

function LastDay({ today, value, onChange, problem }: LastDayProps) {
  const dayIn = (count: string): string => addDays(today, Number(count))
  return (
    <Box display="grid" gap="3">
      <TextField
        label="Último día con acceso"
        type="date"
        min={today}
        max={lastTokenDay(today)}
        value={value}
        onChange={onChange}
        problem={problem}
      />
      <ButtonChoice<string>
        label="Cuánto dura"
        value={LASTS.find(([count]) => dayIn(count) === value)?.[0] ?? ''}
        options={LASTS}
        onChange={(count) => onChange(dayIn(count))}
      />
    </Box>
  )
}

interface GroupProps {
  legend: string
  problem?: string | undefined
  children: ReactNode
}

/** Fields with a common name, and what is wrong with them. */
const Group = ({ legend, problem, children }: GroupProps) => (
  <chakra.fieldset display="grid" gap="2.5" border="0">
    <chakra.legend fontWeight="medium" fontSize="sm" mb="1.5" p="0">
      {legend}
    </chakra.legend>
    {children}
    {problem && (
      <Text role="alert" color="fg.error" fontSize="xs">
        {problem}
      </Text>
    )}
  </chakra.fieldset>
)

interface ShownOnceProps {
  name: string
  token: string
  onClose: () => void
}

const ShownOnce = ({ name, token, onClose }: ShownOnceProps) => (
  <Dialog title={`El token de «${name}»`} cancel="Ya lo guardé" onClose={onClose}>
    <Text fontWeight="600">Cópialo ahora: no se vuelve a mostrar.</Text>
    <Text mt="1">
      Va en la configuración del programa. Quien lo tenga entra como ese programa: no lo mandes por
      correo ni lo pegues en una dirección.
    </Text>
    <ShownSecret text={token} what="el token" />
  </Dialog>
)
