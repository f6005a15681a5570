import { chakra } from '@chakra-ui/react'

/** A coloured box above a form or a list; `row`: a text and buttons side by side. */
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
