import { Option } from '#client/ui/admin/option.tsx'
import { Box } from '@chakra-ui/react'
import { useEditorState, type Editor } from '@tiptap/react'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { StrokeIcon } from '#client/ui/stroke-icon.tsx'
import { isOfInputMethod } from '../article/keys.ts'
import { insertsFor, type DialogName, type Tool, ICONS } from './toolbar/tools.ts'

/** Opens the list: «/» or «+» in an otherwise empty block, then a search text. */
const INSERT_QUERY = /^[/+](\p{L}[\p{L}\d ]{0,20})?$/u

interface InsertQuery {
  at: number
  text: string
}

/**
 * The list of tools that «/» and «+» open in an empty block. The text keeps the focus; screen
 * readers follow `aria-activedescendant`.
 */
export function useInsertList(editor: Editor | null, onOpen: (dialog: DialogName) => void) {
  const id = useId()
  const asked = useEditorState({ editor, selector: () => queryAtCursor(editor) })
  const [active, setActive] = useState(0)
  /** Position of the block in which Escape closed the list. */
  const [closed, setClosed] = useState<number>()
  const tools = asked && asked.at !== closed ? insertsFor(asked.text.slice(1)) : []
  const chosen = Math.min(active, tools.length - 1)
  const isOpen = tools.length > 0
  if (!asked && closed !== undefined) setClosed(undefined)
  if (!isOpen && active !== 0) setActive(0)
  useActiveDescendant(editor, isOpen ? { list: id, option: `${id}-${chosen}` } : undefined)

  const choose = (tool: Tool | undefined) => {
    if (!editor || !asked || !tool) return
    const from = asked.at + 1
    editor
      .chain()
      .focus()
      .deleteRange({ from, to: from + asked.text.length })
      .run()
    tool.run(editor, onOpen)
  }
  /** Runs in the capture phase, before the editor handles the keys. */
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (!isOpen || isOfInputMethod(event)) return
    const { key } = event
    if (key === 'Enter' || key === 'Tab') choose(tools[chosen])
    else if (key === 'Escape') setClosed(asked?.at)
    else if (key === 'ArrowDown') setActive((chosen + 1) % tools.length)
    else if (key === 'ArrowUp') setActive((chosen - 1 + tools.length) % tools.length)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const list = editor && asked && isOpen && (
    <InsertList
      id={id}
      top={bottomOf(editor, asked.at)}
      tools={tools}
      active={chosen}
      onChoose={choose}
    />
  )
  return { list, onKeyDownCapture }
}

/** The search text at the cursor; null inside lists, quotes and tables. */
function queryAtCursor(editor: Editor | null): InsertQuery | null {
  if (!editor?.isFocused) return null
  const { $from, empty } = editor.state.selection
  const { parent, depth } = $from
  if (!empty || depth !== 1 || parent.type.name !== 'paragraph') return null
  const text = parent.textContent
  const isAtEnd = $from.parentOffset === parent.content.size && text.length === parent.content.size
  return isAtEnd && INSERT_QUERY.test(text) ? { at: $from.before(), text } : null
}

function bottomOf(editor: Editor, at: number): number {
  const block = editor.view.nodeDOM(at)
  return block instanceof HTMLElement ? block.offsetTop + block.offsetHeight : 0
}

/** Sets the ARIA attributes that connect the text with the list and its active option. */
function useActiveDescendant(
  editor: Editor | null,
  active: { list: string; option: string } | undefined,
): void {
  const { list, option } = active ?? {}
  useEffect(() => {
    if (!editor || !list || !option) return undefined
    const { dom } = editor.view
    dom.setAttribute('aria-controls', list)
    dom.setAttribute('aria-activedescendant', option)
    document.getElementById(option)?.scrollIntoView({ block: 'nearest' })
    return () => {
      dom.removeAttribute('aria-controls')
      dom.removeAttribute('aria-activedescendant')
    }
  }, [editor, list, option])
}

interface InsertListProps {
  id: string
  top: number
  tools: readonly Tool[]
  active: number
  onChoose: (tool: Tool) => void
}

function InsertList({ id, top, tools, active, onChoose }: InsertListProps) {
  return (
    <>
      <Box
        id={id}
        role="listbox"
        aria-label="Herramientas"
        position="absolute"
        left={{ base: '4', md: '6' }}
        top={`${top}px`}
        zIndex="dropdown"
        minW="14rem"
        maxH="18rem"
        overflowY="auto"
        py="1"
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border.emphasized"
        borderRadius="l2"
        shadow="md"
      >
        {tools.map((tool, index) => (
          <Option
            key={tool.name}
            id={`${id}-${index}`}
            display="flex"
            alignItems="center"
            gap="3"
            minH="11"
            isActive={index === active}
            onChoose={() => onChoose(tool)}
          >
            <StrokeIcon d={ICONS[tool.icon]} />
            {tool.name}
          </Option>
        ))}
      </Box>
      <span role="status" className="visually-hidden">
        {tools.length === 1 ? '1 herramienta' : `${tools.length} herramientas`}
      </span>
    </>
  )
}
