import { Text } from '@chakra-ui/react'
import { useNow } from '#client/lib/hooks/use-now.ts'
import { SelectField } from '#client/ui/admin/fields/select-field.tsx'
import { dateFormat } from '#shared/format.ts'
import { zoneWords } from '../values/value-words.ts'
import { FieldGroup } from './group.tsx'
import type { InputsProps } from './inputs.ts'

/** The time zone, of those that the browser knows, and what time it is there. */
export function ZoneInput({ form, change, problemAt, ...group }: InputsProps<string>) {
  const now = useNow()
  // Later than the server's HTML: its list has other names than the browser's.
  const zones = now ? [...new Set([form, ...Intl.supportedValuesOf('timeZone')])].sort() : [form]
  return (
    <FieldGroup {...group} problem={problemAt('')}>
      <SelectField
        label="Región y ciudad"
        value={form}
        options={zones.map((zone) => [zone, zoneWords(zone)] as const)}
        onChange={change}
      />
      {now && <Text fontSize="sm">Ahora, ahí: {clockOf(form, now)}</Text>}
    </FieldGroup>
  )
}

const clockOf = (timeZone: string, now: Date): string =>
  dateFormat('es', {
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    timeZoneName: 'longGeneric',
  }).format(now)
