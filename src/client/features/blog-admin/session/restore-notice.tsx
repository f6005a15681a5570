import { Box, Button, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { moment } from '#client/ui/admin/moment.ts'
import { useToast } from '#client/ui/toast/toast.tsx'
import type { ArticleSession } from './article-session.ts'
import type { LocalDraft, LocalDraftStorage } from './local-drafts.ts'
import {
  textsFor,
  unsavedTexts,
  useDiscard,
  useKnownDrafts,
  useUnsavedText,
} from './unsaved-texts.ts'

interface RestoreNoticeProps {
  form: ArticleSession
  storage: LocalDraftStorage
}

/** Offers what earlier visits left of this article: one text after the other. */
export function RestoreNotice(props: RestoreNoticeProps) {
  const { restorable, restore, discard } = useRestoring(props)
  if (!restorable) return null
  return (
    <Box
      as="section"
      aria-label="Cambios sin guardar"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      borderWidth="1px"
      borderColor="brand.border"
      borderRadius="l3"
      bg="brand.subtle"
      px="5"
      py="3"
      mb="6"
    >
      <Text flex="1" minW="14rem">
        Hay cambios sin guardar del {moment(new Date(restorable.at))}
        {restorable.title ? `: «${restorable.title}»` : ''}
      </Text>
      <Button size="sm" onClick={restore}>
        Recuperar
      </Button>
      <Button size="sm" variant="outline" onClick={discard}>
        Descartar
      </Button>
    </Box>
  )
}

function useRestoring({ form, storage }: RestoreNoticeProps) {
  const notify = useToast()
  const { load } = useUnsavedText()
  const discardForNow = useDiscard()
  const [locals] = useState(() => storage.others())
  const [handled, setHandled] = useState<string[]>([])
  const restorable = textsFor(storage, unsavedTexts(locals, useKnownDrafts())).find(
    ({ visit }) => !handled.includes(visit),
  )
  const restore = async () => {
    if (!restorable) return
    const { name, visit } = restorable
    try {
      const copy: LocalDraft = restorable.local ?? (await load(visit))
      form.dispatch({ type: 'restored', from: { name, visit }, copy })
      setHandled((visits) => [...visits, visit])
    } catch {
      notify({ title: 'Error', text: 'No se pudo recuperar el texto', destructive: true })
    }
  }
  return {
    restorable,
    restore: () => void restore(),
    discard: () => {
      if (!restorable) return
      const { visit } = restorable
      setHandled((visits) => [...visits, visit])
      void discardForNow(restorable, () =>
        setHandled((visits) => visits.filter((one) => one !== visit)),
      )
    },
  }
}
