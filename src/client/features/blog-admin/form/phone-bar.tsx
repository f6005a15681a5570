import { Box, Button, Switch, Text } from '@chakra-ui/react'
import { useEffect, useSyncExternalStore } from 'react'
import { useBlogNavigation } from '../blog-address.ts'
import { problemOf, shortState } from '../session/save-status.tsx'
import { FIELD_NAMES } from '../session/draft.ts'
import { SaveButton } from './save-button.tsx'
import { useFormField, useSession, type ArticleSession } from '../session/article-session.ts'

/**
 * State of the text, publishing, saving and closing within the thumb's reach: on narrow screens the
 * header scrolls away. Toasts appear above the bar.
 */
export function PhoneBar({ form }: { form: ArticleSession }) {
  const [published, change] = useFormField(form, 'published')
  const { showList } = useBlogNavigation()
  const problem = useSession(form, problemOf)
  const state = useSession(form, shortState)
  const isNarrow = useSyncExternalStore(subscribe, isNarrowScreen)
  useEffect(() => {
    if (!isNarrow) return undefined
    const { style } = document.documentElement
    style.setProperty('--toast-bottom', '5rem')
    return () => {
      style.removeProperty('--toast-bottom')
    }
  }, [isNarrow])
  if (!isNarrow) return null
  return (
    <Box
      role="region"
      aria-label="Guardar y publicar"
      position="sticky"
      bottom="0"
      zIndex="docked"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="1"
      // 320 px hold it in one row.
      px="3"
      py="2"
      pb="calc(env(safe-area-inset-bottom) + 0.5rem)"
      borderTopWidth="1px"
      bg="bg.panel"
    >
      {/* Hidden from screen readers, which hear it from the header; its row is there from the start. */}
      <Text
        aria-hidden
        w="full"
        minH="5"
        fontSize="sm"
        lineHeight="1.25rem"
        color={problem ? 'fg.error' : 'fg.muted'}
      >
        {problem ?? state}
      </Text>
      <Switch.Root
        checked={published}
        onCheckedChange={({ checked }) => change(checked)}
        colorPalette="brand"
        flex="1"
        minH="11"
      >
        <Switch.HiddenInput role="switch" aria-checked={published} />
        <Switch.Control>
          <Switch.Thumb />
        </Switch.Control>
        <Switch.Label>{FIELD_NAMES.published}</Switch.Label>
      </Switch.Root>
      <Button variant="outline" minH="11" px="3" onClick={() => showList()}>
        Cerrar
      </Button>
      <SaveButton form={form} closes={false} minH="11" px="3" />
    </Box>
  )
}

/** Where the form has one column. */
const ONE_COLUMN = '(max-width: 63.99rem)'

const isNarrowScreen = (): boolean => matchMedia(ONE_COLUMN).matches

function subscribe(listener: () => void): () => void {
  const query = matchMedia(ONE_COLUMN)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
