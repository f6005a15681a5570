import { Box, Text } from '@chakra-ui/react'
import { CopyButton } from '#client/ui/admin/copy-button.tsx'
import { localHref } from '#shared/addresses.ts'
import { useFormField, type ArticleSession } from '../../session/article-session.ts'

/** The whole address of the article on the site, to copy. */
export function PublicAddress({ form }: { form: ArticleSession }) {
  const [slug] = useFormField(form, 'slug')
  const [language] = useFormField(form, 'language')
  if (slug.trim() === '') return null
  const address = `${location.origin}${localHref(`/blog/${slug.trim()}`, language)}`
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" mt="-2">
      <Text fontSize="sm" flex="1" minW="12rem" overflowWrap="anywhere">
        {address}
      </Text>
      <CopyButton key={address} text={address} what="la dirección" />
    </Box>
  )
}
