import { chakra } from '@chakra-ui/react'

/** A coloured frame above a form or a list: a text with its buttons in a row, or other content. */
export const Notice = chakra('section', {
  base: {
    borderWidth: '1px',
    borderColor: 'brand.border',
    borderRadius: 'l3',
    bg: 'brand.subtle',
    px: '5',
    py: '3',
    mb: '6',
  },
  variants: {
    row: { true: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } },
    isProblem: { true: { borderColor: 'red.emphasized', bg: 'red.subtle' } },
  },
})
