import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react'
import { useId, useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

interface FieldGroupProps {
  label: string
  help: string | undefined
  /** The sentence about the whole value. */
  problem: string | undefined
  children: ReactNode
}

const Fieldset = chakra('fieldset', { base: { minWidth: '0', border: '0', padding: '0' } })

/** Several inputs that are one value. */
export function FieldGroup({ label, help, problem, children }: FieldGroupProps) {
  const id = useId()
  return (
    <Fieldset aria-describedby={`${id}-help ${id}-problem`}>
      <chakra.legend fontSize="sm" fontWeight="600" p="0" mb="1.5">
        {label}
      </chakra.legend>
      {help && (
        <Text id={`${id}-help`} fontSize="xs" color="fg.muted" mb="2">
          {help}
        </Text>
      )}
      <Box display="grid" gap="3">
        {children}
      </Box>
      {problem && (
        <Text id={`${id}-problem`} role="alert" fontSize="sm" color="fg.error" mt="1.5">
          {problem}
        </Text>
      )}
    </Fieldset>
  )
}

/** A checkbox with its words. */
export const Choice = chakra('label', {
  base: { display: 'flex', alignItems: 'center', gap: '2', minHeight: '8', fontSize: 'sm' },
})

/** Inputs beside each other where there is room. */
export const Row = ({ children }: { children: ReactNode }) => (
  <Flex gap="3" wrap="wrap" align="flex-start">
    {children}
  </Flex>
)

interface EntriesProps<Entry> {
  /** What an entry is called, such as `Temporada`. */
  name: string
  /** What the button for another entry says. */
  add: string
  entries: readonly Entry[]
  max: number
  empty: Entry
  /** Whether entries can be moved up and down. */
  isOrdered?: boolean
  onChange: (entries: Entry[]) => void
  children: (entry: Entry, place: number) => ReactNode
}

const ENTRY = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'end',
  gap: '2',
  borderBottomWidth: '1px',
} as const

/** A list of equal groups of inputs, of which some can be added and each removed. */
export function Entries<Entry>(props: EntriesProps<Entry>) {
  const { name, add: addWords, entries, max, empty, isOrdered = false, onChange, children } = props
  const list = useRef<HTMLDivElement>(null)
  const add = () => {
    flushSync(() => onChange([...entries, empty]))
    const added = list.current?.querySelectorAll(':scope > [role=group]')[entries.length]
    added?.querySelector<HTMLElement>('input, textarea, select')?.focus()
  }
  const remove = (place: number) => {
    // The pressed button goes, or names another entry.
    list.current?.focus()
    onChange(entries.filter((_, at) => at !== place))
  }
  const move = (from: number, to: number) => {
    // The entry that was moved stands there now.
    list.current?.querySelectorAll<HTMLElement>(':scope > [role=group]')[to]?.focus()
    const [one, other] = [entries[from], entries[to]]
    if (one === undefined || other === undefined) return
    onChange(entries.map((entry, at) => ({ [from]: other, [to]: one })[at] ?? entry))
  }
  return (
    <Box ref={list} role="group" aria-label={name} tabIndex={-1} display="grid" gap="3">
      {entries.map((entry, place) => (
        <Box
          // oxlint-disable-next-line react/no-array-index-key -- entries have no other name.
          key={place}
          role="group"
          aria-label={`${name} ${place + 1}`}
          tabIndex={isOrdered ? -1 : undefined}
          pb={isOrdered ? '1' : '3'}
          {...ENTRY}
        >
          <Box flex={isOrdered ? '1 1 12rem' : '1 0 100%'} minW="0" display="grid" gap="2">
            {children(entry, place)}
          </Box>
          <Flex wrap="wrap" flexGrow={isOrdered ? undefined : '1'}>
            {isOrdered && place > 0 && (
              <EntryButton
                what="Subir"
                of={`${name} ${place + 1}`}
                press={() => move(place, place - 1)}
              />
            )}
            {isOrdered && place < entries.length - 1 && (
              <EntryButton
                what="Bajar"
                of={`${name} ${place + 1}`}
                press={() => move(place, place + 1)}
              />
            )}
            <EntryButton what="Quitar" of={`${name} ${place + 1}`} press={() => remove(place)} />
          </Flex>
        </Box>
      ))}
      {entries.length < max && (
        <Button size="sm" variant="outline" justifySelf="start" onClick={add}>
          {addWords}
        </Button>
      )}
    </Box>
  )
}

const EntryButton = ({ what, of, press }: { what: string; of: string; press: () => void }) => (
  <Button size="sm" variant="ghost" aria-label={`${what}: ${of}`} onClick={press}>
    {what}
  </Button>
)

interface LeftOutProps {
  /** Entries of the program that the list leaves out. */
  entries: readonly { id: string; text: string }[]
  onShow: (id: string) => void
}

/** Buttons that show again what a list leaves out. */
export const LeftOut = ({ entries, onShow }: LeftOutProps) =>
  entries.map(({ id, text }) => (
    <Button
      key={id}
      size="sm"
      variant="ghost"
      justifySelf="start"
      maxW="100%"
      h="auto"
      py="2"
      whiteSpace="normal"
      textAlign="start"
      onClick={() => onShow(id)}
    >
      Volver a mostrar «{text}»
    </Button>
  ))
