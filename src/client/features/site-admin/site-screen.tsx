import { Alert, Box, Button, Container, Flex } from '@chakra-ui/react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { PageHeader } from '#client/ui/admin/page/page-header.tsx'
import type { Role } from '#shared/auth/roles.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { listParameters } from '#shared/pages.ts'
import { ChangesBar } from './changes/changes-bar.tsx'
import type { Typed } from './values/unsaved-values.ts'
import { EditingContext, useUnsaved, type PictureChoice } from './values/editing.tsx'
import { SitePreview } from './preview/site-preview.tsx'
import { SectionNav, sectionOf } from './section-nav.tsx'
import { SectionView } from './section-view.tsx'
import type { Beside } from './texts/texts-section.tsx'

interface SiteScreenProps {
  username: string
  /** Undefined if unknown; the server checks it again. */
  role: Role | undefined
  loadPictureChoice: () => Promise<PictureChoice>
}

/** The page «Sitio»: what guests read, changed here, seen beside it, published from its foot. */
export function SiteScreen({ username, role, loadPictureChoice }: SiteScreenProps) {
  const { show, q } = listParameters({ ...useSearch({ strict: false }) })
  const section = sectionOf(show)
  const { unsaved, others, takeOver, forget } = useUnsaved(username)
  const previewed = usePreviewed()
  const [isPreviewing, setIsPreviewing] = useState(false)
  const pressed = usePressedTexts(() => setIsPreviewing(false))
  const hasRoom = useHasRoom()
  const open = (path: string) => {
    previewed.show(path)
    setIsPreviewing(true)
  }
  const editing = { unsaved, username, role, loadPictureChoice, show: previewed.show, open }
  const isPreviewAlone = isPreviewing && !hasRoom
  return (
    <EditingContext value={editing}>
      <PageHeader
        title="Sitio"
        subtitle="Lo que leen los huéspedes. Cada cambio espera aquí hasta que lo publiques."
      >
        {!hasRoom && (
          <Button variant="outline" onClick={() => setIsPreviewing(!isPreviewing)}>
            {isPreviewing ? 'Volver a los campos' : 'Ver la página'}
          </Button>
        )}
      </PageHeader>
      <Container as="main" id="contenido" maxW="none" py={{ base: '4', md: '6' }} minH={MIN_HEIGHT}>
        {others.length > 0 && <Left others={others} onTake={takeOver} onForget={forget} />}
        <Box
          display="grid"
          gap="6"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: COLUMNS[hasRoom ? 'three' : 'two'] }}
        >
          <SectionNav section={section} onChoose={() => setIsPreviewing(false)} />
          {!isPreviewAlone && (
            <Box maxW={{ base: 'none', lg: section === 'texts' ? 'none' : '46rem' }} minW="0">
              <SectionView
                section={section}
                q={q ?? ''}
                keys={section === 'texts' ? pressed.keys : []}
                onAllKeys={pressed.clear}
                {...previewed.texts}
              />
            </Box>
          )}
          {(hasRoom || isPreviewAlone) && <SitePreview {...previewed.page} />}
        </Box>
      </Container>
      <ChangesBar />
    </EditingContext>
  )
}

/** The page of the preview, and the languages of it and of the texts. */
function usePreviewed() {
  const [path, show] = useState('/')
  const [language, setLanguage] = useState<Language>('es')
  const [beside, setBeside] = useState<Beside>('en')
  // A text that is pressed is edited in the language in which it was read.
  const onLanguage = (chosen: Language, shown: string) => {
    show(shown)
    setLanguage(chosen)
    if (chosen !== 'es') setBeside(chosen)
  }
  const page = { path, language, onPage: show, onLanguage }
  return { show, page, texts: { beside, onBeside: setBeside, pressedIn: language } }
}

/** So that the bar of the changes is at the foot. */
const MIN_HEIGHT = {
  base: 'calc(100dvh - var(--page-header-height, 5rem) - 7rem)',
  lg: 'calc(100dvh - var(--page-header-height, 5rem) - 3.5rem)',
}

const COLUMNS = {
  two: '200px minmax(0, 1fr)',
  three: '200px minmax(26rem, 1fr) minmax(0, 1.2fr)',
} as const

/** Where the page of the site stands beside the fields. */
const ROOM = '(min-width: 1400px)'

function useHasRoom(): boolean {
  return useSyncExternalStore(
    (notify) => {
      const room = matchMedia(ROOM)
      room.addEventListener('change', notify)
      return () => room.removeEventListener('change', notify)
    },
    () => matchMedia(ROOM).matches,
    () => false,
  )
}

/** The texts that were pressed in the preview; pressing opens their fields. */
function usePressedTexts(onPress: () => void) {
  const navigate = useNavigate()
  const [keys, setKeys] = useState<readonly string[]>([])
  useEffect(() => {
    const hear = ({ origin, data }: MessageEvent<unknown>) => {
      const pressed = origin === location.origin ? pressedKeys(data) : []
      if (pressed.length === 0) return
      setKeys(pressed)
      onPress()
      void navigate({ to: '.', search: { show: 'texts' } as never })
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  })
  return { keys, clear: () => setKeys([]) }
}

function pressedKeys(data: unknown): string[] {
  const { type, keys } = (data ?? {}) as { type?: unknown; keys?: unknown }
  if (type !== 'site-text' || !Array.isArray(keys)) return []
  return keys.filter((key) => typeof key === 'string')
}

interface LeftProps {
  others: readonly Typed[]
  onTake: () => void
  onForget: () => void
}

/** What another window, or this one before it was closed, left unsaved on this computer. */
const Left = ({ others, onTake, onForget }: LeftProps) => (
  <Alert.Root status="info" flexWrap="wrap" mb="6">
    <Alert.Indicator />
    <Alert.Content minW="12rem">
      <Alert.Title>Quedó algo sin guardar en este equipo</Alert.Title>
      <Alert.Description>
        {[...new Set(others.map(({ label }) => label))].join(', ')}
      </Alert.Description>
    </Alert.Content>
    <Flex gap="2">
      <Button size="sm" variant="outline" onClick={onTake}>
        Recuperar
      </Button>
      <Button size="sm" variant="ghost" onClick={onForget}>
        Olvidar
      </Button>
    </Flex>
  </Alert.Root>
)
