import { Box, chakra, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { ButtonChoice } from '#client/ui/admin/fields/button-choice.tsx'
import { LANGUAGE_NAMES, SelectField } from '#client/ui/admin/fields/select-field.tsx'
import type { Language } from '#shared/i18n/languages.ts'

interface SitePreviewProps {
  /** Path of the page, with an anchor. */
  path: string
  /** The language that is shown first. */
  language: Language
}

const WIDTHS = [
  ['wide', 'Ancha'],
  ['phone', 'Teléfono'],
] as const

type Width = (typeof WIDTHS)[number][0]

/** A page of the site as it will be once the changes are published. */
export function SitePreview({ path, language }: SitePreviewProps) {
  const [shown, setShown] = useState(language)
  const [width, setWidth] = useState<Width>('wide')
  const [page = '', anchor] = path.split('#')
  const src = `/preview/site${page}?lang=${shown}${anchor ? `#${anchor}` : ''}`
  return (
    <Box as="section" aria-label="Así se verá" display="grid" gap="3" minW="0">
      <Flex gap="3" wrap="wrap" align="end">
        <Box flex="0 1 12rem">
          <SelectField
            label="Idioma de la página"
            value={shown}
            options={LANGUAGE_NAMES}
            onChange={setShown}
          />
        </Box>
        <ButtonChoice label="Ancho" value={width} options={WIDTHS} onChange={setWidth} />
      </Flex>
      <chakra.iframe
        title="Así se verá la página"
        src={src}
        w="full"
        maxW={width === 'phone' ? '390px' : 'none'}
        h="70vh"
        borderWidth="1px"
        borderRadius="l2"
        bg="bg"
      />
    </Box>
  )
}
