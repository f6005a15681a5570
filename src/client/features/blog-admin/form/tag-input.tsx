import { Option } from '#client/ui/admin/option.tsx'
import { Box, Field, IconButton, Input, Tag } from '@chakra-ui/react'
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
} from 'react'
import { CLOSE_ICON, StrokeIcon } from '#client/ui/stroke-icon.tsx'
import { useToast } from '#client/ui/toast/toast.tsx'
import { folded, indexOfWord, isVisible } from '#shared/plain-text.ts'
import { isOfInputMethod } from '../article/keys.ts'

/** The Latin comma and the two Chinese ones. */
const COMMA = /[,，、]/

interface TagInputProps {
  label: string
  tags: readonly string[]
  max: number
  maxLength: number
  suggestions: readonly string[]
  onChange: (tags: string[]) => void
}

/** An input for tags or keywords with suggestions (spec §5, "Tag input"). */
export function TagInput(props: TagInputProps) {
  const { label, tags, max, maxLength, onChange } = props
  const id = useId()
  const { text, offered, active, enter, input } = useTyping(props)
  const remove = (tag: string) => onChange(tags.filter((other) => other !== tag))
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
        {...input}
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

/** The typed text, the suggestions for it, and what the keys do. */
function useTyping({ tags, max, suggestions, onChange }: TagInputProps) {
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const list = useSuggestionList()
  const add = useAdd(tags, max, onChange)
  const offered = list.isOpen ? matchingSuggestions(suggestions, tags, text) : []

  const enter = (...words: string[]) => {
    setText(add(words))
    setActive(-1)
  }
  /** Adds the highlighted suggestion, else what was typed. */
  const enterText = () => {
    const chosen = offered[active]
    enter(...(chosen === undefined ? text.split(COMMA) : [chosen]))
  }
  const move = (step: number) => {
    list.show()
    const places = offered.length + 1
    setActive((at) => ((at + 1 + step + places) % places) - 1)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isOfInputMethod(event)) return
    const { key } = event
    if (key === 'Enter' || COMMA.test(key)) {
      event.preventDefault()
      enterText()
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
  const onBlur = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    list.hideSoon()
    // The field of a window that is left keeps its focus.
    if (document.activeElement !== currentTarget) enterText()
  }
  const onTyped = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
    list.show()
    setActive(-1)
    // Keyboards of phones report no comma key.
    if (COMMA.test(value)) enter(...value.split(COMMA))
    else setText(value)
  }
  const input = { onKeyDown, onFocus: list.show, onBlur, onChange: onTyped }
  return { text, offered, active, enter, input }
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
              <StrokeIcon d={CLOSE_ICON} />
            </IconButton>
          </Tag.Root>
        </li>
      ))}
    </Box>
  )
}

/**
 * Adds tags, or shows why one cannot be added.
 * @returns the text to leave in the input: the refused tags.
 */
function useAdd(
  tags: readonly string[],
  max: number,
  onChange: (tags: string[]) => void,
): (words: readonly string[]) => string {
  const notify = useToast()
  return (words) => {
    const next = [...tags]
    const refused: string[] = []
    for (const tag of words.map((word) => word.trim()).filter(isVisible)) {
      const problem =
        indexOfWord(next, tag) >= 0
          ? { title: 'Etiqueta duplicada', text: 'Esta etiqueta ya existe' }
          : next.length >= max && {
              title: 'Límite alcanzado',
              text: `Máximo ${max} etiquetas permitidas`,
            }
      if (problem) notify({ ...problem, destructive: true })
      ;(problem ? refused : next).push(tag)
    }
    if (next.length > tags.length) onChange(next)
    return refused.join(', ')
  }
}

/** Lets a click on a suggestion arrive before the list hides after blur (spec §5). */
const HIDE_DELAY_MS = 200
const MAX_SUGGESTIONS = 8

interface SuggestionsProps {
  id: string
  label: string
  offered: readonly string[]
  active: number
  onChoose: (tag: string) => void
}

/** The suggestions; the input keeps the focus and handles the keys. */
function Suggestions({ id, label, offered, active, onChoose }: SuggestionsProps) {
  return (
    <Box
      id={`${id}-list`}
      role="listbox"
      aria-label={`Sugerencias de ${label.toLowerCase()}`}
      position="absolute"
      top="100%"
      insetX="0"
      zIndex="dropdown"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      shadow="md"
      py="1"
    >
      {offered.map((suggestion, index) => (
        <Option
          key={suggestion}
          id={`${id}-${index}`}
          py="2"
          isActive={index === active}
          onChoose={() => onChoose(suggestion)}
        >
          {suggestion}
        </Option>
      ))}
    </Box>
  )
}

/** The suggestions that contain the text, ignoring case, without existing tags (spec §5). */
function matchingSuggestions(
  suggestions: readonly string[],
  tags: readonly string[],
  text: string,
): string[] {
  const wanted = folded(text)
  return suggestions
    .filter((one) => folded(one).includes(wanted) && indexOfWord(tags, one) < 0)
    .slice(0, MAX_SUGGESTIONS)
}

function useSuggestionList() {
  const [isOpen, setIsOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    isOpen,
    show: () => {
      clearTimeout(timer.current)
      setIsOpen(true)
    },
    hide: () => setIsOpen(false),
    hideSoon: () => {
      timer.current = setTimeout(() => setIsOpen(false), HIDE_DELAY_MS)
    },
  }
}
