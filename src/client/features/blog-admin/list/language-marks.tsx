import { Box, chakra } from '@chakra-ui/react'
import type { CardVersions } from '#shared/blog/list/cards.ts'
import { LANGUAGE_OPTIONS } from '#shared/i18n/languages.ts'

const STATES = { published: 'publicado', draft: 'borrador', missing: 'no existe' } as const

const Mark = chakra('span', {
  base: {
    fontSize: '2xs',
    fontWeight: '600',
    lineHeight: '1',
    px: '1.5',
    py: '1',
    borderWidth: '1px',
    borderRadius: 'l1',
  },
  variants: {
    state: {
      published: { bg: 'green.subtle', color: 'green.fg', borderColor: 'green.emphasized' },
      draft: { bg: 'orange.subtle', color: 'orange.fg', borderColor: 'orange.emphasized' },
      missing: { color: 'fg.muted', borderStyle: 'dashed' },
    },
  },
})

/** Which of the five language versions exist, and which of them guests see. */
export function LanguageMarks({ versions }: { versions: CardVersions }) {
  return (
    <Box as="ul" aria-label="Idiomas" listStyleType="none" display="flex" gap="1" p="0" m="0">
      {LANGUAGE_OPTIONS.map(({ code, name }) => {
        const state = versions[code] ?? 'missing'
        const text = `${name}: ${STATES[state]}`
        return (
          <li key={code} title={text}>
            <Mark state={state} aria-hidden="true" display="block">
              {code.toUpperCase()}
            </Mark>
            <span className="visually-hidden">{text}</span>
          </li>
        )
      })}
    </Box>
  )
}
