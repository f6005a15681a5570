/** What stands in a text instead of each placeholder, as the owner calls it. */
const DATA_NAMES: Readonly<Record<string, string>> = {
  hotel: 'nombre del hotel',
  place: 'lugar',
  Place: 'Lugar',
  local_place: 'lugar, como lo llaman allí',
  registeredName: 'nombre en el registro',
  email: 'correo',
  phone: 'teléfono',
  checkIn: 'hora de entrada',
  checkOut: 'hora de salida',
  breakfastFrom: 'desde cuándo hay desayuno',
  breakfastTo: 'hasta cuándo hay desayuno',
  opens: 'a qué hora abre la recepción',
  closes: 'a qué hora cierra la recepción',
  languages: 'idiomas que hablan',
  payment: 'medios de pago',
  children: 'lo que vale para niños',
  accessibility: 'lo que vale para la accesibilidad',
  departure: 'lo que vale para el día de salida',
  cancellationTerms: 'plazos y cargos de la cancelación',
  weather: 'tabla del clima',
  charge: 'cargo',
  from: 'desde',
  to: 'hasta',
  date: 'fecha',
  source: 'fuente',
  letter: 'la frase que sigue, solo si hay carta de estadía',
}

/** The name of a placeholder; as it is written where it has none. */
export const dataName = (name: string): string => DATA_NAMES[name] ?? `{${name}}`
