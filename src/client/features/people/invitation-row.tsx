import { useApi } from '#client/lib/api.tsx'
import { BusyButton } from '#client/ui/admin/actions/busy-button.tsx'
import { useAction } from '#client/ui/admin/actions/use-action.ts'
import { islandMoment } from '#client/ui/admin/moment.ts'
import { ROLE_NAMES } from '#shared/auth/roles.ts'
import type { Invitation } from '#shared/auth/team.ts'
import { PersonRow } from './person-row.tsx'

/** An invitation that has not been accepted yet. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { client } = useApi()
  const { id, email, role, by, expiresAt, isOver } = invitation
  const resend = useAction<unknown, unknown>(() => client.admin.people.resend.mutate({ id }), {
    done: () => ({ title: 'Invitación enviada otra vez', text: 'El enlace anterior ya no sirve.' }),
    failed: 'No se pudo enviar',
  })
  const withdraw = useAction<unknown, unknown>(() => client.admin.people.withdraw.mutate({ id }), {
    done: () => 'Invitación retirada',
    failed: 'No se pudo retirar',
  })
  const until = `${isOver ? 'Venció' : 'Vence'} el ${islandMoment(expiresAt)}`
  return (
    <PersonRow
      title={email}
      text={`${ROLE_NAMES[role]} · Invita ${by} · ${until}`}
      state={isOver ? ['note', 'Vencida'] : ['none', 'Pendiente']}
    >
      <BusyButton
        size="sm"
        variant="outline"
        aria-label={`Enviar otra vez: ${email}`}
        isBusy={resend.isPending}
        onClick={() => resend.mutate(undefined)}
      >
        Enviar otra vez
      </BusyButton>
      <BusyButton
        size="sm"
        variant="ghost"
        aria-label={`Retirar: ${email}`}
        isBusy={withdraw.isPending}
        onClick={() => withdraw.mutate(undefined)}
      >
        Retirar
      </BusyButton>
    </PersonRow>
  )
}
