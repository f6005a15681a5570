import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { CopyButton } from './copy-button.tsx'
import { ScrollBox } from './scrolling-table.tsx'

interface DisclosureProps {
  summary: string
  open?: boolean
  children: ReactNode
}

/** Optional details in a native `<details>`, which the browser's page search opens. */
export function Disclosure({ summary, open = false, children }: DisclosureProps) {
  return (
    <chakra.details open={open}>
      <chakra.summary cursor="pointer" fontSize="sm" fontWeight="600" py="1" width="fit-content">
        {summary}
      </chakra.summary>
      <Box pt="2">{children}</Box>
    </chakra.details>
  )
}

interface TechnicalProps {
  summary: string
  /** Shown unchanged. */
  text: string
}

/** A technical text in a disclosure, with a copy button. */
export function Technical({ summary, text }: TechnicalProps) {
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

/** An answer as JSON. */
export function RawAnswer({ answer }: { answer: unknown }) {
  return <Technical summary="Respuesta en JSON" text={JSON.stringify(answer, null, 2)} />
}
