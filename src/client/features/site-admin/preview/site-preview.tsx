import { Box, Flex, Text } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { ButtonChoice } from '#client/ui/admin/fields/button-choice.tsx'
import { LANGUAGE_NAMES, SelectField } from '#client/ui/admin/fields/select-field.tsx'
import type { Language } from '#shared/i18n/languages.ts'
import {
  sitePreviewHref,
  SITE_PREVIEW_PATH,
  type PreviewedChanges,
} from '#shared/site/preview/preview.ts'
import { PreviewFrame, type FrameWidth } from './preview-frame.tsx'
import { listedPage, PREVIEWED_PAGES } from './previewed-pages.ts'

interface SitePreviewProps {
  /** Path of the page, with an anchor. */
  path: string
  language: Language
  onPage: (path: string) => void
  /** Another language, of the page that is shown now. */
  onLanguage: (language: Language, path: string) => void
}

const WIDTHS = [
  ['phone', 'Teléfono'],
  ['wide', 'Pantalla ancha'],
] as const satisfies readonly (readonly [FrameWidth, string])[]

const CHANGES = [
  ['mine', 'Los míos'],
  ['all', 'Los de todos'],
] as const satisfies readonly (readonly [PreviewedChanges, string])[]

const HINT = (
  <Text flex="1 1 9rem" alignSelf="center" fontSize="sm" color="fg.muted">
    Pulsa un texto para cambiarlo.
  </Text>
)

/** A page of the site as it will be once the changes are published. */
export function SitePreview({ path, language, onPage, onLanguage }: SitePreviewProps) {
  const { api } = useApi()
  const frame = useRef<HTMLIFrameElement>(null)
  // The page that a link within the frame has opened.
  const [followed, setFollowed] = useState<string>()
  const pending = useQuery(api.admin.site.changes.queryOptions())
  // The one that is readable beside the fields.
  const [width, setWidth] = useState<FrameWidth>('phone')
  const [changes, setChanges] = useState<PreviewedChanges>('mine')
  const hasOthers = pending.data?.some(({ isMine }) => !isMine) ?? false
  const src = sitePreviewHref(path, { language, changes: hasOthers ? changes : 'mine' })
  const open = (page: string) => {
    setFollowed(undefined)
    // The address of the frame does not change where a link has left the page that is chosen again.
    if (page === path) frame.current?.contentWindow?.location.replace(src.replace(/#.*/, ''))
    else onPage(page)
  }
  return (
    <Box
      as="section"
      aria-label="Así se verá"
      display="grid"
      gap="3"
      minW="0"
      alignSelf="start"
      position={{ lg: 'sticky' }}
      top={{ lg: 'calc(var(--page-header-height, 5rem) + 1.5rem)' }}
    >
      <Flex gap="3" wrap="wrap" align="end">
        <PageField path={followed ?? path} onPage={open} />
        <Box flex="0 1 11rem">
          <SelectField
            label="Idioma de la página"
            value={language}
            options={LANGUAGE_NAMES}
            onChange={(chosen) => onLanguage(chosen, pathIn(frame.current) ?? path)}
          />
        </Box>
        <ButtonChoice label="Ancho" value={width} options={WIDTHS} onChange={setWidth} />
        {HINT}
        {hasOthers && (
          <ButtonChoice
            label="Con qué cambios"
            value={changes}
            options={CHANGES}
            onChange={setChanges}
          />
        )}
      </Flex>
      <PreviewFrame
        frame={frame}
        src={src}
        onLoad={() => setFollowed(pathIn(frame.current))}
        width={width}
        state={
          pending.data &&
          pending.data.map(({ key, language: of, at }) => `${key} ${of} ${at}`).join()
        }
      />
    </Box>
  )
}

/** The page that is shown, among all that guests read. */
function PageField({ path, onPage }: { path: string; onPage: (path: string) => void }) {
  const listed = listedPage(path)
  return (
    <Box flex="1 1 14rem" maxW="22rem">
      <SelectField
        label="Página o correo"
        value={listed}
        options={listed === '' ? [['', 'Otra página'], ...PREVIEWED_PAGES] : PREVIEWED_PAGES}
        onChange={onPage}
      />
    </Box>
  )
}

/** The page that a frame shows after its links were followed; undefined for one of the browser's own. */
function pathIn(frame: HTMLIFrameElement | null): string | undefined {
  const shown = frame?.contentDocument && frame.contentWindow?.location
  if (!shown?.pathname.startsWith(SITE_PREVIEW_PATH)) return undefined
  const parameters = new URLSearchParams(shown.search)
  parameters.delete('lang')
  parameters.delete('changes')
  const search = parameters.toString()
  return `${shown.pathname.slice(SITE_PREVIEW_PATH.length) || '/'}${search && `?${search}`}`
}
