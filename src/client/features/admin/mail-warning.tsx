import { Alert } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api-context.tsx'

/** A warning that mails are not delivered; nothing if they are. */
export function MailWarning() {
  const { api } = useApi()
  const { data } = useQuery(api.admin.mail.status.queryOptions())
  if (data?.delivery !== 'waiting') return null
  const count = data.waiting === 1 ? 'Espera 1 correo.' : `Esperan ${data.waiting} correos.`
  return (
    <Alert.Root status="warning">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>El sitio no puede enviar correos</Alert.Title>
        <Alert.Description>
          Falta el servidor de correo (SMTP_URL). Los mensajes y reservas se guardan y saldrán
          cuando esté configurado. {count}
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  )
}
