const NAMES: Readonly<Record<string, string>> = {
  confirmed: 'Confirmada',
  not_confirmed: 'Por confirmar',
  canceled: 'Cancelada',
  checked_in: 'Huésped en casa',
  checked_out: 'Huésped ya salió',
  no_show: 'No se presentó',
}

/** A reservation's state in words; an unknown one stays as the property writes it. */
export const statusName = (status: string): string => NAMES[status] ?? status
