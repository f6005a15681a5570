import { Text } from '@chakra-ui/react'
import type { TextRow } from '../values/rows.ts'

/** Says that a text lacks its translation; nothing if it does not. */
export const Untranslated = ({ value }: { value: TextRow['values'][number] }) =>
  value.isUntranslated &&
  !value.pending && (
    <Text fontSize="sm" color="fg.warning" mt="1.5">
      {value.original === ''
        ? 'Sin traducir: se ve el español.'
        : 'Sin traducir: el español cambió y este texto es el original.'}
    </Text>
  )
