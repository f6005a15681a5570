import { Box, Heading, Text } from '@chakra-ui/react'
import { useApi } from '#client/lib/api.tsx'
import { useAction } from '#client/ui/admin/actions/use-action.ts'
import { SwitchField } from '#client/ui/admin/fields/switch-field.tsx'
import { ROLE_NAMES, ROLES, type Role } from '#shared/auth/roles.ts'

interface RequiredFactorsProps {
  required: readonly Role[]
  canRequire: boolean
}

const WHO_LACKS =
  'Quien no tenga una entra con la contraseña y abre solo «Mi cuenta», hasta que la agregue.'

const FIRST_YOURS =
  'Para exigirla, agrega primero una a tu cuenta y guarda tus códigos de recuperación.'

/** Lets owners require a factor of everybody with a role. */
export function RequiredFactors({ required, canRequire }: RequiredFactorsProps) {
  const { client } = useApi()
  const change = useAction(
    (input: { role: Role; isRequired: boolean }) => client.admin.factors.require.mutate(input),
    {
      done: (_answer, { role, isRequired }) =>
        isRequired
          ? `Ahora se exige a ${ROLE_NAMES[role]}`
          : `Ya no se exige a ${ROLE_NAMES[role]}`,
      failed: 'No se pudo cambiar',
    },
  )
  return (
    <Box as="section" aria-label="Exigir una segunda forma de entrar" borderTopWidth="1px" pt="4">
      <Heading as="h3" fontSize="sm" mb="2">
        Exigir una segunda forma de entrar
      </Heading>
      <Text color="fg.muted" fontSize="sm" mb="3">
        {canRequire ? WHO_LACKS : FIRST_YOURS}
      </Text>
      <Box display="grid" gap="3" maxW="xs">
        {ROLES.filter((role) => canRequire || required.includes(role)).map((role) => (
          <SwitchField
            key={role}
            label={ROLE_NAMES[role]}
            isOn={required.includes(role)}
            onChange={(isRequired) => change.mutate({ role, isRequired })}
          />
        ))}
      </Box>
    </Box>
  )
}
