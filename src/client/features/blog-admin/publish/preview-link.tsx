import { Box, Input, Text } from '@chakra-ui/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { copyText } from '#client/lib/copy-text.ts'
import { BusyButton } from '#client/ui/admin/actions/busy-button.tsx'
import { islandMoment } from '#client/ui/admin/moment.ts'
import { DEFAULT_LANGUAGE, type Language } from '#shared/i18n/languages.ts'
import { PAGES } from '#shared/pages.ts'
import { PREVIEW_DAYS } from '#shared/blog/article-limits.ts'

interface PreviewLinkProps {
  /** Article id. */
  id: number
  language: Language
  /** Whether the form differs from the saved article. */
  isUnsaved: boolean
}

/** Creates and revokes preview links, by which people without an account read a draft. */
export function PreviewLink({ id, language, isUnsaved }: PreviewLinkProps) {
  const { links, isCopied, create, revoke } = usePreviewLinks(id, language)
  const address = create.data
  return (
    <Box as="section" aria-label="Enlace para compartir" display="grid" gap="2" mb="6">
      <Box display="flex" flexWrap="wrap" gap="3" alignItems="center">
        <BusyButton
          variant="outline"
          size="sm"
          isBusy={create.isPending}
          onClick={() => create.mutate()}
        >
          Copiar enlace
        </BusyButton>
        {links !== undefined && links.count > 0 && (
          <BusyButton
            variant="ghost"
            size="sm"
            isBusy={revoke.isPending}
            onClick={() => revoke.mutate()}
          >
            {links.count === 1 ? 'Anular el enlace' : `Anular los ${links.count} enlaces`}
          </BusyButton>
        )}
        <Text fontSize="sm" color="fg.muted" flex="1" minW="14rem">
          Quien lo reciba lee lo que está guardado, sin entrar al panel, durante {PREVIEW_DAYS}{' '}
          días.
          {isUnsaved && ' Guarda para que muestre lo que acabas de escribir.'}
        </Text>
      </Box>
      <Box role="status" fontSize="sm">
        {address !== undefined && (
          <>
            <Text mb="1">
              {isCopied ? 'Enlace copiado' : 'Copia el enlace'}
              {links?.expiresAt && `: sirve hasta el ${islandMoment(links.expiresAt)}`}
            </Text>
            <Input
              readOnly
              size="sm"
              aria-label="Enlace de la vista previa"
              value={address}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          </>
        )}
        {revoke.isSuccess && address === undefined && 'Los enlaces anteriores ya no sirven.'}
      </Box>
      {(create.isError || revoke.isError) && (
        <Text role="alert" color="fg.error" fontSize="sm">
          No se pudo. Inténtalo de nuevo.
        </Text>
      )}
    </Box>
  )
}

function usePreviewLinks(id: number, language: Language) {
  const { api, client } = useApi()
  const { publicUrl } = useRouteContext({ from: '/admin/blog' })
  const [isCopied, setIsCopied] = useState(false)
  const { data: links, refetch } = useQuery({
    ...api.admin.blog.previewLink.count.queryOptions({ id }),
    staleTime: 0,
  })
  const create = useMutation({
    mutationFn: async () => {
      const { token } = await client.admin.blog.previewLink.create.mutate({ id })
      const address = addressOf(publicUrl, language, token)
      // If the browser forbids copying, the address can be copied by hand.
      setIsCopied(await copyText(address))
      return address
    },
    onSettled: () => refetch(),
  })
  const revoke = useMutation({
    mutationFn: () => client.admin.blog.previewLink.revoke.mutate({ id }),
    onSuccess: () => create.reset(),
    onSettled: () => refetch(),
  })
  return { links, isCopied, create, revoke }
}

function addressOf(publicUrl: string, language: Language, token: string): string {
  const search = new URLSearchParams({
    ...(language === DEFAULT_LANGUAGE ? {} : { lang: language }),
    token,
  })
  return `${publicUrl}${PAGES.preview.path}?${search.toString()}`
}
