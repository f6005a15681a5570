import { Code, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { RawAnswer } from '#client/ui/admin/actions/failure-note.tsx'
import { Status } from '#client/ui/admin/status.tsx'
import { duration } from '../bookings/format.ts'

export type Timed<Output> = Output & { ms?: number; address?: AddressAnswer }

/** Result of a call to a REST endpoint of the site (spec §7). */
interface AddressAnswer {
  address: string
  /** HTTP status; null if there was no answer. */
  status: number | null
  ms: number
}

interface AnswerProps {
  answer: Timed<object>
  summary: string
  children: ReactNode
}

export const Answer = ({ answer, summary, children }: AnswerProps) => (
  <>
    <Text>
      <strong>{summary}</strong>
      {answer.ms !== undefined && (
        <Text as="span" color="fg.muted" fontSize="sm">
          {' '}
          · {duration(answer.ms)}
        </Text>
      )}
    </Text>
    {answer.address && <AddressLine answer={answer.address} />}
    {children}
    <RawAnswer answer={answer} />
  </>
)

function AddressLine({ answer: { address, status, ms } }: { answer: AddressAnswer }) {
  const isGood = status !== null && status < 400
  return (
    <Status kind={isGood ? 'good' : 'bad'}>
      <Code size="sm" colorPalette="gray" color="fg" overflowWrap="anywhere">
        {`GET ${address}`}
      </Code>{' '}
      {status === null ? 'no respondió' : `respondió ${status}`} · {duration(ms)}
    </Status>
  )
}

/** Adds the result of the REST endpoint for the same question. */
export async function withAddress<Output>(output: Output, address: string): Promise<Timed<Output>> {
  const startedAt = performance.now()
  const status = await fetch(address, { cache: 'no-store' })
    .then((response) => response.status)
    .catch(() => null)
  const ms = Math.round(performance.now() - startedAt)
  return { ...output, address: { address, status, ms } }
}
