import { Code, Flex } from '@chakra-ui/react'
import { CopyButton } from './copy-button.tsx'

interface ShownSecretProps {
  text: string
  /** What the text is, for screen readers, such as `el token`. */
  what: string
}

/** A text that is shown once, to be copied. */
export const ShownSecret = ({ text, what }: ShownSecretProps) => (
  <Flex align="center" gap="3" mt="4" wrap="wrap">
    <Code flex="1 1 14rem" minW="0" p="2" overflowWrap="anywhere">
      {text}
    </Code>
    <CopyButton text={text} what={what} />
  </Flex>
)
