import { Button, Text } from '@chakra-ui/react'
import { useEffect, useEffectEvent } from 'react'
import { datedMoment } from '#client/ui/admin/moment.ts'
import { useToast } from '#client/ui/toast/toast.tsx'
import { Notice } from '../article/notice.tsx'
import { useSession, useArticle } from './article-session.ts'
import { draftOf, type Draft } from '../article/draft.ts'
import type { DraftStorage } from './local-drafts.ts'
import {
  isCopy,
  type UnsavedText,
  textsFor,
  useDraftCache,
  useUnsavedText,
  useUnsavedTexts,
} from './unsaved-texts.ts'

/** Offers to restore the unsaved texts of other visits for the article, one after the other. */
export function RestoreNotice({ storage }: { storage: DraftStorage }) {
  const { restorable, restore, discard } = useRestoring(storage)
  if (!restorable) return null
  return (
    <Notice row aria-label="Cambios sin guardar">
      <Text flex="1" minW="14rem">
        Hay cambios sin guardar del {datedMoment(restorable.at)}
        {restorable.title ? `: «${restorable.title}»` : ''}
      </Text>
      <Button size="sm" onClick={() => restore(restorable)}>
        Recuperar
      </Button>
      <Button size="sm" variant="outline" onClick={() => discard(restorable)}>
        Descartar
      </Button>
    </Notice>
  )
}

function useRestoring(storage: DraftStorage) {
  const session = useSession()
  const notify = useToast()
  const { localOf, load, discard: drop } = useUnsavedText()
  const { texts, take, discard } = useUnsavedTexts(storage.others, useDraftCache())
  const others = textsFor(storage, texts)
  const saved = useArticle()
  const copiesOf = useEffectEvent(async (now: Draft) => {
    const copies: UnsavedText[] = []
    for (const text of others) {
      const left = localOf(text) ?? (await load(text.visit).catch(() => undefined))
      if (left && isCopy(left, now)) copies.push({ ...text, at: left.at })
    }
    return copies
  })
  useEffect(() => {
    if (!saved) return
    void copiesOf(draftOf(saved)).then((copies) => {
      for (const copy of copies) {
        void drop(copy)
        take(copy)
      }
    })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a save is what makes copies.
  }, [saved])
  const restore = async (text: UnsavedText) => {
    try {
      const copy = localOf(text) ?? (await load(text.visit))
      session.dispatch({ type: 'restored', from: text, copy })
      take(text)
    } catch {
      notify({ title: 'No se pudo recuperar el texto', destructive: true })
    }
  }
  return { restorable: others[0], restore: (text: UnsavedText) => void restore(text), discard }
}
