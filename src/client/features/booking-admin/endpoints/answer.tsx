import { Box, Code, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { PmsFailure } from '#shared/booking/admin.ts'
import { duration } from '../format.ts'
import { RawAnswer } from '#client/ui/admin/disclosure.tsx'
import { Sign } from '#client/ui/admin/sign.tsx'
import type { AddressAnswer } from './call-address.ts'
import { FailureNote } from '../failure-note.tsx'

interface AnswerProps {
  /** What was found, in words. */
  summary: string
  ms?: number
  /** The public address for the same. */
  address?: AddressAnswer
  /** As programs see it. */
  raw: unknown
  children?: ReactNode
}

/** What came of a test: for people, and as it came. */
export function Answer({ summary, ms, address, raw, children }: AnswerProps) {
  return (
    <Outcome>
      <Text>
        <strong>{summary}</strong>
        {ms !== undefined && (
          <Text as="span" color="fg.muted" fontSize="sm">
            {' '}
            · {duration(ms)}
          </Text>
        )}
      </Text>
      {address && <AddressLine answer={address} />}
      {children}
      <RawAnswer answer={raw} />
    </Outcome>
  )
}

function AddressLine({ answer: { address, status, ms } }: { answer: AddressAnswer }) {
  const isGood = status !== null && status < 400
  return (
    <Sign kind={isGood ? 'good' : 'bad'}>
      <Code size="sm" colorPalette="gray" color="fg" overflowWrap="anywhere">
        {`GET ${address}`}
      </Code>{' '}
      {status === null ? 'no respondió' : `respondió ${status}`} · {duration(ms)}
    </Sign>
  )
}

export function Failed({ title, failure }: { title: string; failure: PmsFailure }) {
  return (
    <Outcome>
      <FailureNote title={title} failure={failure} />
    </Outcome>
  )
}

function Outcome({ children }: { children: ReactNode }) {
  return (
    <Box display="grid" gap="4" minW="0" mt="5" pt="4" borderTopWidth="1px">
      {children}
    </Box>
  )
}
