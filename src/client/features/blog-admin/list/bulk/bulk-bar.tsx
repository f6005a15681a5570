import { Box, Button, Text } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'
import { BusyButton } from '#client/ui/admin/actions/busy-button.tsx'
import type { Selection } from '#client/ui/admin/list/selection.ts'
import { SelectionBar } from '#client/ui/admin/list/selection-bar.tsx'
import { FormDialog } from '#client/ui/admin/form-dialog.tsx'
import { DEFAULT_CATEGORY } from '#shared/blog/list/categories.ts'
import type { AdminArticleCard } from '#shared/blog/cards.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { CategoryChoice } from '../../article/categories.tsx'
import { type BulkAction, questionOf } from './bulk.ts'
import { TRASH_DAYS } from '#shared/blog/article-limits.ts'

interface BulkBarProps {
  selection: Selection<AdminArticleCard>
  shownCount: number
  /** Number of matches; undefined if all are shown. */
  total: number | undefined
  onSelectAll: () => Promise<void>
  isRunning: boolean
  onAction: (action: BulkAction) => void
}

type Question = 'category' | 'delete' | 'publish'

/** The checkbox for all shown articles, and the actions on the selected ones. */
export function BulkBar({ selection, shownCount, isRunning, onAction, ...rest }: BulkBarProps) {
  const [asking, setAsking] = useState<Question>()
  const { selected } = selection
  const count = selected.length
  const close = () => setAsking(undefined)
  const act = (action: BulkAction) => {
    close()
    onAction(action)
  }
  return (
    <SelectionBar
      label="Artículos elegidos"
      selection={selection}
      shownCount={shownCount}
      isRunning={isRunning}
      all={
        rest.total !== undefined && <SelectEvery total={rest.total} onPress={rest.onSelectAll} />
      }
    >
      {count > 0 && (
        <Actions
          isRunning={isRunning}
          onAsk={setAsking}
          onUnpublish={() => act({ published: false })}
        />
      )}
      {asking && (
        <QuestionDialog question={asking} articles={selected} onAction={act} onClose={close} />
      )}
    </SelectionBar>
  )
}

interface ActionsProps {
  isRunning: boolean
  onAsk: (question: Question) => void
  onUnpublish: () => void
}

function Actions({ isRunning, onAsk, onUnpublish }: ActionsProps) {
  const shared = { size: 'sm', minH: '11', variant: 'outline' } as const
  return (
    <Box display="flex" flexWrap="wrap" gap="2" aria-busy={isRunning}>
      <Button {...shared} onClick={() => onAsk('publish')}>
        Publicar
      </Button>
      <Button {...shared} onClick={onUnpublish}>
        Pasar a borrador
      </Button>
      <Button {...shared} onClick={() => onAsk('category')}>
        Cambiar categoría
      </Button>
      <Button {...shared} colorPalette="red" onClick={() => onAsk('delete')}>
        Eliminar
      </Button>
    </Box>
  )
}

/** Selects all matches, and loads those that are not shown yet. */
function SelectEvery({ total, onPress }: { total: number; onPress: () => Promise<void> }) {
  const { mutate, isPending } = useMutation({ mutationFn: onPress })
  return (
    <BusyButton
      size="sm"
      minH="11"
      variant="ghost"
      isBusy={isPending}
      busy="Cargando artículos..."
      onClick={() => mutate()}
    >
      Seleccionar los {total}
    </BusyButton>
  )
}

interface QuestionDialogProps {
  question: Question
  articles: readonly AdminArticleCard[]
  onAction: (action: BulkAction) => void
  onClose: () => void
}

/** Asks before an action, or for the category. */
function QuestionDialog({ question, articles, onAction, onClose }: QuestionDialogProps) {
  switch (question) {
    case 'category':
      return (
        <CategoryDialog
          language={articles[0]?.language ?? 'es'}
          onChoose={(category) => onAction({ category })}
          onClose={onClose}
        />
      )
    case 'publish':
      return (
        <PublishDialog
          articles={articles}
          onPublish={() => onAction({ published: true })}
          onClose={onClose}
        />
      )
    case 'delete':
      return (
        <ConfirmDialog
          title="Eliminar artículos"
          text={questionOf('eliminar', articles)}
          confirm="Eliminar"
          onConfirm={() => onAction({ deleted: true })}
          onCancel={onClose}
        >
          <Text mt="3" color="fg.muted">
            Durante {TRASH_DAYS} días los encuentras en el estado «Eliminados».
          </Text>
        </ConfirmDialog>
      )
  }
}

interface CategoryDialogProps {
  language: Language
  onChoose: (category: string) => void
  onClose: () => void
}

function CategoryDialog({ language, onChoose, onClose }: CategoryDialogProps) {
  const [category, setCategory] = useState<string>(DEFAULT_CATEGORY)
  return (
    <FormDialog
      title="Cambiar categoría"
      submit="Cambiar"
      canSubmit={category.trim() !== ''}
      onSubmit={() => onChoose(category)}
      onClose={onClose}
    >
      <CategoryChoice value={category} language={language} onChange={setCategory} />
    </FormDialog>
  )
}

interface PublishDialogProps {
  articles: readonly AdminArticleCard[]
  onPublish: () => void
  onClose: () => void
}

/** Asks before publishing the selected articles, and counts their missing fields. */
function PublishDialog({ articles, onPublish, onClose }: PublishDialogProps) {
  const drafts = articles.filter(({ published }) => !published)
  const lacks = [
    [drafts.filter(({ imageUrl }) => !imageUrl).length, 'sin imagen'],
    [drafts.filter(({ excerpt }) => !excerpt).length, 'sin extracto'],
  ] as const
  const lacking = lacks.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`)
  return (
    <ConfirmDialog
      title="Publicar artículos"
      text={questionOf('publicar', drafts.length > 0 ? drafts : articles)}
      confirm="Publicar"
      palette="brand"
      onConfirm={onPublish}
      onCancel={onClose}
    >
      {lacking.length > 0 && (
        <Text mt="3" color="fg.muted">
          De ellos: {lacking.join(', ')}.
        </Text>
      )}
    </ConfirmDialog>
  )
}
