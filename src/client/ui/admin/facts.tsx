import { Box, Link, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Values by name; an undefined, null, false or empty value is not shown. */
export type FactValues = Readonly<Record<string, ReactNode>>

/** A list of names with their values. */
export function Facts({ facts }: { facts: FactValues }) {
  const known = Object.entries(facts).filter(([, value]) => Boolean(value) || value === 0)
  return (
    <Box as="dl" display="grid" rowGap="2">
      {known.map(([name, value]) => (
        <Box
          key={name}
          display="grid"
          gridTemplateColumns={{ base: '7.5rem minmax(0, 1fr)', sm: '10rem minmax(0, 1fr)' }}
          columnGap="4"
        >
          <Text as="dt" color="fg.muted" fontSize="sm">
            {name}
          </Text>
          <Box as="dd" minW="0" overflowWrap="anywhere">
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** The guest's known contact details. */
export function contactFacts({ email, phone }: { email: string; phone: string }): FactValues {
  const number = phone.replaceAll(/[^\d+]/g, '')
  return {
    Correo: email && <Link href={`mailto:${email}`}>{email}</Link>,
    Teléfono: phone && <Link href={`tel:${number}`}>{phone}</Link>,
    WhatsApp: number.startsWith('+') && (
      <Link href={`https://wa.me/${number.slice(1)}`}>Escribir por WhatsApp</Link>
    ),
  }
}

interface Entry {
  id: number
  text: ReactNode
  /** Author and time. */
  note: ReactNode
  more?: ReactNode
}

/** Entries about a record, such as notes or mails. */
export const Entries = ({ entries }: { entries: readonly Entry[] }) => (
  <Box as="ul" display="grid" gap="3" overflowWrap="anywhere">
    {entries.map(({ id, text, note, more }) => (
      <li key={id}>
        <Text whiteSpace="pre-wrap">{text}</Text>
        <Text color="fg.muted" fontSize="sm">
          {note}
        </Text>
        {more && <Box fontSize="sm">{more}</Box>}
      </li>
    ))}
  </Box>
)
