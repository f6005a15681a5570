import { Box, Button } from '@chakra-ui/react'
import { useEditorState, type Editor } from '@tiptap/react'
import { NodeSelection } from '@tiptap/pm/state'

interface PictureBarProps {
  editor: Editor
  /** Opens the picture dialog; `input` gets the focus. */
  onEdit: (input?: 'alt' | 'caption') => void
}

/** Widths in percent of the text column. */
const WIDTHS = [
  { name: 'S', label: 'Ancho pequeño, 30%', width: '30%' },
  { name: 'M', label: 'Ancho mediano, 60%', width: '60%' },
  { name: 'L', label: 'Ancho completo', width: '100%' },
] as const

/** The commands for the selected picture, at its upper edge. */
export function PictureBar({ editor, onEdit }: PictureBarProps) {
  const selected = useEditorState({ editor, selector: () => selectedOf(editor) })
  if (!selected) return null
  const act = () => editor.chain().focus()
  return (
    <Box
      role="group"
      aria-label="Imagen seleccionada"
      position="absolute"
      left={{ base: '4', md: '6' }}
      // The width of the text including its margin.
      maxW={{ base: 'calc(100% - 2.5rem)', md: 'calc(100% - 3.5rem)' }}
      top={`${selected.top}px`}
      display="flex"
      flexWrap="wrap"
      gap={{ base: '0.5', md: '1' }}
      p="1"
      m="1"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="l2"
      shadow="md"
      onMouseDown={(event) => event.preventDefault()}
    >
      <BarButton label="Cambiar" onPress={() => onEdit()} />
      <BarButton label="Texto alternativo" onPress={() => onEdit('alt')} />
      <BarButton label="Pie de foto" onPress={() => onEdit('caption')} />
      {WIDTHS.map(({ name, label, width }) => (
        <BarButton
          key={name}
          text={name}
          label={label}
          isPressed={selected.width === width}
          onPress={() => act().updateAttributes('image', { width }).run()}
        />
      ))}
      <BarButton label="Quitar" onPress={() => act().deleteSelection().run()} />
    </Box>
  )
}

interface BarButtonProps {
  label: string
  /** Visible text; absent: the label. */
  text?: string
  isPressed?: boolean
  onPress: () => void
}

function BarButton({ label, text, isPressed, onPress }: BarButtonProps) {
  return (
    <Button
      size="sm"
      minW="10"
      px={{ base: '1', md: '2' }}
      variant={isPressed ? 'subtle' : 'ghost'}
      colorPalette={isPressed ? 'brand' : 'gray'}
      aria-label={text && label}
      aria-pressed={isPressed}
      title={text && label}
      onClick={onPress}
    >
      {text ?? label}
    </Button>
  )
}

/** Undefined if no picture is selected. */
function selectedOf(editor: Editor): { width: unknown; top: number } | undefined {
  const { selection } = editor.state
  if (editor.isDestroyed || !(selection instanceof NodeSelection)) return undefined
  if (selection.node.type.name !== 'image') return undefined
  const element = editor.view.nodeDOM(selection.from)
  const top = element instanceof HTMLElement ? element.offsetTop : 0
  return { width: selection.node.attrs.width, top }
}
