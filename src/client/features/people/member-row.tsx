import { Button, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { BusyButton } from '#client/ui/admin/actions/busy-button.tsx'
import { useAction } from '#client/ui/admin/actions/use-action.ts'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'
import { SelectField } from '#client/ui/admin/fields/select-field.tsx'
import { FormDialog } from '#client/ui/admin/form-dialog.tsx'
import { islandMoment } from '#client/ui/admin/moment.ts'
import { ROLE_NAMES, type Role } from '#shared/auth/roles.ts'
import type { TeamMember } from '#shared/auth/team.ts'
import { PersonRow } from './person-row.tsx'
import { ROLE_OPTIONS } from './role-options.ts'

interface MemberProps {
  person: TeamMember
}

/** A person with an account, and what an owner may change of it. */
export function MemberRow({ person, isLastOwner }: MemberProps & { isLastOwner: boolean }) {
  const { username, name, role, isActive, lastSignInAt } = person
  const facts = [
    name && `Usuario «${username}»`,
    ROLE_NAMES[role],
    factorWords(person),
    lastSignInAt ? `Entró por última vez el ${islandMoment(lastSignInAt)}` : 'Nunca ha entrado',
  ]
  return (
    <PersonRow
      title={name ?? username}
      text={facts.filter(Boolean).join(' · ')}
      state={isActive ? ['good', 'Activa'] : ['none', 'Desactivada']}
    >
      {isLastOwner && (
        <Text fontSize="sm" maxW="20rem">
          Es la única cuenta activa de Administración: para cambiarla, primero dale ese acceso a
          otra persona.
        </Text>
      )}
      {!isLastOwner && isActive && <ChangeRole person={person} />}
      {isActive && <EndSessions person={person} />}
      {!isLastOwner && isActive && <Deactivate person={person} />}
      {!isActive && <Activate person={person} />}
    </PersonRow>
  )
}

/** What the person needs besides her password. */
function factorWords({ passkeys, hasCodes }: TeamMember): string {
  const words = [
    passkeys > 0 && (passkeys === 1 ? '1 llave' : `${passkeys} llaves`),
    hasCodes && 'códigos de una app',
  ].filter(Boolean)
  return words.length > 0 ? `Segundo paso: ${words.join(' y ')}` : 'Sin segundo paso'
}

const called = ({ name, username }: TeamMember) => name ?? username

function ChangeRole({ person }: MemberProps) {
  const { client } = useApi()
  const [role, setRole] = useState<Role>()
  const change = useAction(
    (wanted: Role) =>
      client.admin.people.setRole.mutate({ username: person.username, role: wanted }),
    {
      done: (_answer, wanted) => {
        setRole(undefined)
        return { title: 'Acceso cambiado', text: `${called(person)}: ${ROLE_NAMES[wanted]}` }
      },
      failed: 'No se pudo cambiar',
    },
  )
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        aria-label={`Cambiar acceso: ${called(person)}`}
        onClick={() => setRole(person.role)}
      >
        Cambiar acceso
      </Button>
      {role && (
        <FormDialog
          title={`Acceso de ${called(person)}`}
          submit="Cambiar"
          canSubmit={!change.isPending && role !== person.role}
          onSubmit={() => change.mutate(role)}
          onClose={() => setRole(undefined)}
        >
          <Text>Sus sesiones se cierran; entra de nuevo con el acceso nuevo.</Text>
          <SelectField label="Acceso" value={role} options={ROLE_OPTIONS} onChange={setRole} />
        </FormDialog>
      )}
    </>
  )
}

function EndSessions({ person }: MemberProps) {
  const { client } = useApi()
  const { username } = person
  const end = useAction<unknown, unknown>(
    () => client.admin.people.endSessions.mutate({ username }),
    { done: () => `Las sesiones de ${called(person)} se cerraron`, failed: 'No se pudo' },
  )
  return (
    <BusyButton
      size="sm"
      variant="outline"
      aria-label={`Cerrar sesiones: ${called(person)}`}
      isBusy={end.isPending}
      onClick={() => end.mutate(undefined)}
    >
      Cerrar sesiones
    </BusyButton>
  )
}

function Deactivate({ person }: MemberProps) {
  const { client } = useApi()
  const [isAsking, setIsAsking] = useState(false)
  const { username } = person
  const deactivate = useAction<unknown, unknown>(
    () => client.admin.people.deactivate.mutate({ username }),
    {
      done: () => {
        setIsAsking(false)
        return `La cuenta de ${called(person)} está desactivada`
      },
      failed: 'No se pudo desactivar',
    },
  )
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Desactivar: ${called(person)}`}
        onClick={() => setIsAsking(true)}
      >
        Desactivar
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`¿Desactivar la cuenta de ${called(person)}?`}
          text="Sale del panel ahora mismo y no puede volver a entrar. Su nombre queda en el registro, y puedes activarla otra vez."
          confirm="Desactivar"
          isPending={deactivate.isPending}
          onConfirm={() => deactivate.mutate(undefined)}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

function Activate({ person }: MemberProps) {
  const { client } = useApi()
  const { username } = person
  const activate = useAction<unknown, unknown>(
    () => client.admin.people.activate.mutate({ username }),
    {
      done: () => `La cuenta de ${called(person)} está activa`,
      failed: 'No se pudo activar',
    },
  )
  return (
    <BusyButton
      size="sm"
      variant="outline"
      aria-label={`Activar: ${called(person)}`}
      isBusy={activate.isPending}
      onClick={() => activate.mutate(undefined)}
    >
      Activar
    </BusyButton>
  )
}
