import { Box, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { PmsFailure } from '#shared/booking/admin.ts'
import { duration } from '../format.ts'
import { RawAnswer } from '#client/ui/admin/disclosure.tsx'
import { FailureNote } from '../failure-note.tsx'

interface AnswerProps {
  /** What was found, in words. */
  summary: string
  ms?: number
  /** As programs see it. */
  raw: unknown
  children?: ReactNode
}

/** What came of a test: for people, and as it came. */
export function Answer({ summary, ms, raw, children }: AnswerProps) {
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
      {children}
      <RawAnswer answer={raw} />
    </Outcome>
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
