import type { BackupReason } from './backup.ts'

export const BACKUP_PROBLEMS = {
  failed: 'La última copia no se pudo hacer o comprobar',
  damaged: 'Una copia está dañada',
  late: 'Hace más de un día y medio que no hay una copia comprobada',
}

export const BACKUP_REASON_WORDS: Record<BackupReason, string> = {
  space: 'No hay suficiente espacio en el disco.',
  stopped: 'El programa que la hacía se detuvo antes de terminar.',
  time: 'Comprobarla tardó demasiado.',
  differs: 'No se pudo restaurar aparte, o no era igual a los datos.',
  bucket: 'El almacén externo no la recibió o no la devolvió.',
  changed: 'Su archivo ha cambiado desde que se comprobó.',
  gone: 'Su archivo ya no está o no se puede leer.',
  other: 'El registro del servidor dice por qué.',
}
