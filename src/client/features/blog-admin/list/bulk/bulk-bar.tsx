import { Box, Button, chakra, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'
import { TRASH_DAYS, type AdminArticleCard } from '#shared/blog/admin.ts'
import type { BulkAction } from './bulk-actions.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { SELECT_ALL } from './use-bulk.ts'
import type { Selection } from './use-selection.ts'

interface BulkBarProps {
  selection: Selection<AdminArticleCard>
  shownCount: number
  isRunning: boolean
  onAction: (action: BulkAction) => void
}

/** Ticks all shown articles, and has the actions on the ticked ones; it stays in sight. */
export function BulkBar({ selection, shownCount, isRunning, onAction }: BulkBarProps) {
  const [asking, setAsking] = useState<'category' | 'delete'>()
  const { selected } = selection
  const count = selected.length
  const close = () => setAsking(undefined)
  const act = (action: BulkAction) => {
    close()
    onAction(action)
  }
  return (
    <Box
      role="group"
      aria-label="Artículos elegidos"
      position="sticky"
      top={{ base: '0', lg: 'var(--page-header-height)' }}
      zIndex="docked"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      mb="4"
      bg="bg"
      py="1"
    >
      <SelectAll
        isAll={count === shownCount}
        isSome={count > 0}
        onChange={(isAll) => selection.selectAll(isAll)}
      />
      <Text role="status" fontSize="sm" color="fg.muted" flex="1" minW="6rem">
        {countText(count, isRunning)}
      </Text>
      {count > 0 && (
        <Box display="flex" flexWrap="wrap" gap="2" aria-busy={isRunning}>
          <Button size="sm" minH="11" variant="outline" onClick={() => act({ kind: 'publish' })}>
            Publicar
          </Button>
          <Button size="sm" minH="11" variant="outline" onClick={() => act({ kind: 'unpublish' })}>
            Pasar a borrador
          </Button>
          <Button size="sm" minH="11" variant="outline" onClick={() => setAsking('category')}>
            Cambiar categoría
          </Button>
          <Button
            size="sm"
            minH="11"
            variant="outline"
            colorPalette="red"
            onClick={() => setAsking('delete')}
          >
            Eliminar
          </Button>
        </Box>
      )}
      {asking === 'category' && (
        <CategoryDialog
          language={selected[0]?.language ?? 'es'}
          onChoose={(category) => act({ kind: 'category', category })}
          onClose={close}
        />
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          title="Eliminar artículos"
          text={questionOf(selected)}
          confirm="Eliminar"
          onConfirm={() => act({ kind: 'delete' })}
          onCancel={close}
        >
          <Text mt="3" color="fg.muted">
            Durante {TRASH_DAYS} días los encuentras en el estado «Eliminados».
          </Text>
        </ConfirmDialog>
      )}
    </Box>
  )
}

function countText(count: number, isRunning: boolean): string {
  if (isRunning) return 'Cambiando...'
  if (count === 0) return ''
  return count === 1 ? '1 elegido' : `${count} elegidos`
}

/** Titles that the question names. */
const NAMED = 5

function questionOf(articles: readonly AdminArticleCard[]): string {
  const names = articles.slice(0, NAMED).map(({ title }) => `«${title}»`)
  const rest = articles.length - names.length
  const list = new Intl.ListFormat('es').format(rest > 0 ? [...names, `${rest} más`] : names)
  return `¿Quieres eliminar ${list}?`
}

interface SelectAllProps {
  isAll: boolean
  isSome: boolean
  onChange: (isAll: boolean) => void
}

function SelectAll({ isAll, isSome, onChange }: SelectAllProps) {
  return (
    <chakra.label
      display="inline-flex"
      alignItems="center"
      gap="2"
      minH="11"
      fontSize="sm"
      cursor="pointer"
    >
      <chakra.input
        ref={(box: HTMLInputElement | null) => {
          if (box) box.indeterminate = isSome && !isAll
        }}
        id={SELECT_ALL}
        type="checkbox"
        w="5"
        h="5"
        accentColor="brand.solid"
        checked={isAll}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      Seleccionar todos los que se ven
    </chakra.label>
  )
}
