import { Box, Text } from '@chakra-ui/react'
import type { PmsFailure } from '#shared/booking/admin.ts'
import { Technical } from '#client/ui/admin/disclosure.tsx'

interface FailureNoteProps {
  /** Of the task that failed, where the sentence alone does not say it. */
  title?: string
  failure: PmsFailure
}

/** What happened and what to do about it; what the other side said is one press away. */
export function FailureNote({ title, failure: { error, advice, technical } }: FailureNoteProps) {
  return (
    <Box
      borderStartWidth="4px"
      borderColor="border.error"
      borderRadius="l2"
      bg="bg.error"
      color="fg"
      px="4"
      py="3"
    >
      <Box role="alert">
        {title && <Text fontWeight="600">{title}</Text>}
        {error !== title && <Text fontWeight={title ? '400' : '600'}>{error}</Text>}
        {advice && <Text mt="1">{advice}</Text>}
      </Box>
      {technical && (
        <Box mt="2">
          <Technical summary="Respuesta técnica" text={technical} />
        </Box>
      )}
    </Box>
  )
}
