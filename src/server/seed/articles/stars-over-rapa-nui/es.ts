import type { SeedVersion } from '../../seed-article.ts'

export const es: SeedVersion = {
  slug: 'estrellas-sobre-rapa-nui',
  title: 'Las estrellas sobre Rapa Nui',
  excerpt:
    'Matariki al alba, la Cruz del Sur sobre el mar y la Vía Láctea en lo alto: el cielo que guio a los navegantes sigue abierto cada noche despejada.',
  metaTitle: 'El cielo de Isla de Pascua: Matariki y la Cruz del Sur',
  metaDescription:
    'Qué mirar en el cielo de Rapa Nui: Matariki, Tautoru, la Cruz del Sur y la Vía Láctea, cómo navegaban los polinesios y desde dónde observar con cuidado.',
  keywords: ['estrellas en Rapa Nui', 'Matariki', 'Cruz del Sur', 'navegación polinésica'],
  tags: ['cielo nocturno', 'Matariki', 'navegación'],
  imageAlt: 'Lámina: un cielo cuajado de estrellas y la Vía Láctea sobre una fila de moai.',
  content: `
<p>Basta con alejarse un poco de las luces de Hanga Roa para que el cielo se vuelva hondo. No hay otra ciudad en miles de kilómetros: solo mar, viento y una bóveda que los antiguos rapanui conocían como se conoce un camino.</p>
<h2>Matariki, el regreso de la luz</h2>
<p>Matariki es el nombre polinésico de las Pléyades, ese puñado de estrellas que parece polvo brillante. Durante algunas semanas dejan de verse, y hacia el solsticio de junio reaparecen por el nordeste, poco antes del amanecer. En Rapa Nui, como en otras islas, ese regreso se asocia con el comienzo de un nuevo año y con el orden de las siembras, la pesca y las ceremonias. En las noches de verano se reconocen también las tres estrellas del cinturón de Orión, <em>Tautoru</em>.</p>
<h2>Un mapa sin papel</h2>
<p>Quienes llegaron a esta isla cruzaron el océano sin instrumentos. Memorizaban por dónde nace y se pone cada estrella, y mantenían el rumbo pasando de una a otra a lo largo de la noche. De día leían el sol, el oleaje, las nubes y el vuelo de las aves. Ya en tierra siguieron mirando: en el Poike hay un lugar llamado Papa Ui Hetuʻu, «la roca de mirar las estrellas», y algunos investigadores proponen que ciertos ahu se orientaron hacia el sol de los solsticios, aunque no todos los casos convencen por igual.</p>
<h2>Qué buscar</h2>
<ul>
<li><strong>La Cruz del Sur</strong>, alta en las noches de otoño e invierno. Si se prolonga su eje mayor unas cuatro veces y media, se llega cerca del polo sur celeste.</li>
<li><strong>El corazón de la Vía Láctea</strong>, que de junio a agosto pasa casi por encima de la cabeza.</li>
<li><strong>Las Nubes de Magallanes</strong>, dos manchas tenues que se aprecian mejor en verano.</li>
</ul>
<h2>Dónde mirar</h2>
<p>Las mejores noches son las cercanas a la luna nueva. No hace falta ir lejos: un tramo oscuro de la costa, cerca del pueblo, es suficiente. Los sitios del parque tienen horario y no se entra en ellos de noche sin autorización. Lleva abrigo y una linterna de luz roja, y deja que los ojos se acostumbren unos veinte minutos. También hay salidas guiadas de observación, que suman relatos a las estrellas. Desde <a href="@rooms">nuestra casa</a>, en una noche despejada, el primer paso es el más fácil: apagar la luz del cuarto y mirar hacia arriba.</p>
<figure>@night-sky</figure>
`,
}
