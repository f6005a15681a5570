import { Box, Button, Text } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { moment } from '#client/ui/admin/moment.ts'
import { useToast } from '#client/ui/toast/toast.tsx'
import { useSession, type ArticleSession } from './article-session.ts'
import { draftOf, type Draft } from './draft.ts'
import type { LocalDraft, LocalDraftStorage } from './local-drafts.ts'
import {
  isCopy,
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
  const { load, discard: drop } = useUnsavedText()
  const discardForNow = useDiscard()
  const [locals] = useState(() => storage.others())
  const [handled, setHandled] = useState<string[]>([])
  const others = textsFor(storage, unsavedTexts(locals, useKnownDrafts())).filter(
    ({ visit }) => !handled.includes(visit),
  )
  const [restorable] = others
  const skip = (visit: string) => setHandled((visits) => [...visits, visit])
  const saved = useSession(form, ({ stored }) => stored)
  const copiesOf = useEffectEvent(async (now: Draft) => {
    const found = others.map(async (text) => {
      const left = text.local ?? (await load(text.visit).catch(() => undefined))
      return left && isCopy(left, now) ? [text] : []
    })
    return (await Promise.all(found)).flat()
  })
  useEffect(() => {
    if (!saved) return
    void copiesOf(draftOf(saved)).then((copies) => {
      for (const copy of copies) drop(copy)
      setHandled((visits) => [...visits, ...copies.map(({ visit }) => visit)])
    })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a save is what makes copies.
  }, [saved])
  const restore = async () => {
    if (!restorable) return
    const { name, visit } = restorable
    try {
      const copy: LocalDraft = restorable.local ?? (await load(visit))
      form.dispatch({ type: 'restored', from: { name, visit }, copy })
      skip(visit)
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
      skip(visit)
      void discardForNow(restorable, () =>
        setHandled((visits) => visits.filter((one) => one !== visit)),
      )
    },
  }
}
