import { Box, chakra, Text } from '@chakra-ui/react'
import type { PmsFailure } from '#shared/booking/admin.ts'
import { CopyButton } from '../copy-button.tsx'
import { Disclosure } from '../disclosure.tsx'
import { ScrollBox } from '../scrolling-table.tsx'

interface FailureNoteProps {
  /** Name of the failed task, if the message does not contain it. */
  title?: string
  failure: PmsFailure
}

/** The error, the advice, and the technical details in a disclosure. */
export function FailureNote({ title, failure: { error, advice, technical } }: FailureNoteProps) {
  return (
    <ProblemBox>
      <Box role="alert">
        {title && <Text fontWeight="600">{title}</Text>}
        {error !== title && <Text fontWeight={title ? '400' : '600'}>{error}</Text>}
        {advice && <Text mt="1">{advice}</Text>}
      </Box>
      {technical && (
        <Box mt="2">
          <TechnicalText summary="Respuesta técnica" text={technical} />
        </Box>
      )}
    </ProblemBox>
  )
}

/** A red frame for errors and problems. */
export const ProblemBox = chakra('div', {
  base: {
    borderStartWidth: '4px',
    borderColor: 'border.error',
    borderRadius: 'l2',
    bg: 'bg.error',
    color: 'fg',
    px: '4',
    py: '3',
  },
})

interface TechnicalTextProps {
  summary: string
  /** Shown unchanged. */
  text: string
}

/** A technical text in a disclosure, with a copy button. */
export function TechnicalText({ summary, text }: TechnicalTextProps) {
  return (
    <Disclosure summary={summary}>
      <ScrollBox
        as="pre"
        label={summary}
        m="0"
        mb="2"
        p="3"
        maxH="20rem"
        borderRadius="l2"
        bg="bg.muted"
        color="fg"
        fontFamily="mono"
        fontSize="xs"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        {text}
      </ScrollBox>
      <CopyButton text={text} what={lowerFirst(summary)} />
    </Disclosure>
  )
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** The property's answer as JSON, in a disclosure. */
export function RawAnswer({ answer }: { answer: unknown }) {
  return <TechnicalText summary="Respuesta en JSON" text={JSON.stringify(answer, null, 2)} />
}
