import { Text } from '@chakra-ui/react'
import { useEditorState, type Editor } from '@tiptap/react'
import { isPictureElsewhere } from './picture-elsewhere.ts'

/** How many pictures of the text are on other sites, and why that matters. */
export function ElsewhereNotice({ editor }: { editor: Editor }) {
  const count = useEditorState({ editor, selector: () => countIn(editor) })
  return (
    <Text role="status" fontWeight="medium" px={{ base: '4', md: '6' }} py={count ? '4' : '0'}>
      {count > 0 && sentenceOf(count)}
    </Text>
  )
}

const sentenceOf = (count: number): string =>
  count === 1
    ? 'Una imagen está en otro sitio: allí puede desaparecer, y ese sitio sabe quién la ve. Súbela o quítala.'
    : `${count} imágenes están en otro sitio: allí pueden desaparecer, y ese sitio sabe quién las ve. Súbelas o quítalas.`

function countIn(editor: Editor): number {
  let count = 0
  editor.state.doc.descendants((node) => {
    if (isPictureElsewhere(node)) count += 1
  })
  return count
}
