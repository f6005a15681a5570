import { Box, Field, IconButton, Input, Tag } from '@chakra-ui/react'
import { useId, useState, type KeyboardEvent } from 'react'
import { Icon } from '#client/ui/admin/icon.tsx'
import { useToast } from '#client/ui/toast/toast.tsx'
import { matchingSuggestions, Suggestions, useSuggestionList } from './tag-suggestions.tsx'

const CROSS = 'M6 6l12 12M18 6L6 18'

interface TagInputProps {
  label: string
  tags: readonly string[]
  max: number
  maxLength: number
  suggestions: readonly string[]
  onChange: (tags: string[]) => void
}

/** A list of short texts with suggestions (spec §5, "Tag input"). */
export function TagInput({ label, tags, max, maxLength, suggestions, onChange }: TagInputProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const list = useSuggestionList()
  const add = useAdd(tags, max, onChange)
  const offered = list.isOpen ? matchingSuggestions(suggestions, tags, text) : []

  const enter = (value: string) => {
    if (add(value)) setText('')
    setActive(-1)
  }
  const remove = (tag: string) => onChange(tags.filter((other) => other !== tag))
  const move = (step: number) => {
    list.show()
    const places = offered.length + 1
    setActive((at) => ((at + 1 + step + places) % places) - 1)
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'Enter' || key === ',') {
      event.preventDefault()
      enter(offered[active] ?? text)
    } else if (key === 'Backspace' && text === '') {
      onChange(tags.slice(0, -1))
    } else if (key === 'Escape' && list.isOpen) {
      list.hide()
      setActive(-1)
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      move(key === 'ArrowDown' ? 1 : -1)
    }
  }

  return (
    <Field.Root position="relative">
      <Field.Label>{label}</Field.Label>
      {tags.length > 0 && <Tags tags={tags} onRemove={remove} label={label} />}
      <Input
        value={text}
        maxLength={maxLength}
        placeholder={`Escribe y pulsa Enter o coma (máximo ${max})`}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={offered.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        onKeyDown={handleKey}
        onFocus={list.show}
        onBlur={list.hideSoon}
        onChange={({ currentTarget: { value } }) => {
          list.show()
          setActive(-1)
          setText(value)
        }}
      />
      {offered.length > 0 && (
        <Suggestions id={id} offered={offered} active={active} label={label} onChoose={enter} />
      )}
      <Field.HelperText>
        {tags.length} de {max}
      </Field.HelperText>
    </Field.Root>
  )
}

interface TagsProps {
  tags: readonly string[]
  label: string
  onRemove: (tag: string) => void
}

function Tags({ tags, label, onRemove }: TagsProps) {
  return (
    <Box
      as="ul"
      aria-label={label}
      display="flex"
      flexWrap="wrap"
      gap="2"
      m="0"
      p="0"
      listStyleType="none"
    >
      {tags.map((tag) => (
        <li key={tag}>
          <Tag.Root size="lg" colorPalette="brand" variant="subtle">
            <Tag.Label>{tag}</Tag.Label>
            <IconButton
              size="2xs"
              variant="ghost"
              aria-label={`Quitar ${tag}`}
              onClick={() => onRemove(tag)}
            >
              <Icon path={CROSS} size="0.9rem" />
            </IconButton>
          </Tag.Root>
        </li>
      ))}
    </Box>
  )
}

/** Adds a tag or shows why not; returns whether the input may be cleared. */
function useAdd(
  tags: readonly string[],
  max: number,
  onChange: (tags: string[]) => void,
): (value: string) => boolean {
  const notify = useToast()
  return (value) => {
    const tag = value.trim()
    if (tag === '') return true
    if (tags.includes(tag)) {
      notify({ title: 'Etiqueta duplicada', text: 'Esta etiqueta ya existe', destructive: true })
      return false
    }
    if (tags.length >= max) {
      notify({
        title: 'Límite alcanzado',
        text: `Máximo ${max} etiquetas permitidas`,
        destructive: true,
      })
      return false
    }
    onChange([...tags, tag])
    return true
  }
}
