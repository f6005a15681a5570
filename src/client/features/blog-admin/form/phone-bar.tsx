import { Box, Button, Switch, Text } from '@chakra-ui/react'
import { useEffect, useSyncExternalStore } from 'react'
import { problemOf } from '../session/save-status.tsx'
import { FIELD_NAMES } from '../session/draft.ts'
import { SaveButton } from './save-button.tsx'
import { useFormField, useSession, type ArticleSession } from '../session/article-session.ts'

interface PhoneBarProps {
  form: ArticleSession
  onPreview: () => void
}

/**
 * What saves and publishes, within the thumb's reach, and why a text is not stored: on narrow screens
 * the header scrolls away.
 * Toasts appear above it.
 */
export function PhoneBar({ form, onPreview }: PhoneBarProps) {
  const [published, change] = useFormField(form, 'published')
  const problem = useSession(form, problemOf)
  const isNarrow = useSyncExternalStore(subscribe, isNarrowScreen)
  useEffect(() => {
    if (!isNarrow) return undefined
    const { style } = document.documentElement
    style.setProperty('--toast-bottom', '3.75rem')
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
      {problem && (
        // Hidden from screen readers, which hear it from the header.
        <Text aria-hidden w="full" fontSize="sm" color="fg.error">
          {problem}
        </Text>
      )}
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
      <Button variant="outline" minH="11" px="2" onClick={onPreview}>
        Vista previa
      </Button>
      <SaveButton form={form} minH="11" px="3" />
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
