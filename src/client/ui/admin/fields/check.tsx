import { chakra } from '@chakra-ui/react'

/** A checkbox; its label is the caller's. */
export const Check = chakra(
  'input',
  { base: { width: '5', height: '5', flexShrink: 0, accentColor: 'brand.solid' } },
  { defaultProps: { type: 'checkbox' } },
)
