import type { SeedVersion } from '../../seed-article.ts'

export const es: SeedVersion = {
  slug: 'visitar-rapa-nui-con-respeto',
  title: 'Caminar con respeto: cómo visitar Rapa Nui',
  excerpt:
    'Entrada, guías, ahu, agua, caballos en el camino y un par de palabras en rapanui: lo esencial para recorrer la isla como se entra en la casa de alguien querido.',
  metaTitle: 'Visitar Isla de Pascua: entrada al parque, guías y normas',
  metaDescription:
    'Entrada al Parque Nacional Rapa Nui, guías, qué no tocar, drones, agua, formulario de ingreso, caballos, Anakena y saludos en rapanui.',
  keywords: [
    'visitar Rapa Nui',
    'Parque Nacional Rapa Nui',
    'Maʻu Henua',
    'turismo responsable',
    'Anakena',
    'saludos en rapanui',
  ],
  tags: ['viaje responsable', 'parque nacional', 'Maʻu Henua', 'consejos'],
  imageAlt: 'Lámina: cuatro moai con pukao rojo sobre su ahu, junto a la playa de Anakena.',
  content: `
<p>Rapa Nui se suele llamar museo al aire libre, pero es antes que nada una casa. En ella viven las familias que descienden de quienes levantaron los <a href="@moai-and-ahu">moai</a>, y en ella descansan sus antepasados. Recorrerla bien no exige saberlo todo: basta con entrar como se entra en el hogar de alguien querido, sin apuro y con los ojos abiertos.</p>
<h2>Antes de salir: entrada y guía</h2>
<p>Más del cuarenta por ciento de la isla es parque nacional y, desde 1995, Patrimonio Mundial de la UNESCO. Desde fines de 2017 lo administra la comunidad indígena <strong>Maʻu Henua</strong>, de modo que la entrada sostiene el cuidado que el propio pueblo rapanui hace de sus sitios.</p>
<ul>
<li>La entrada es personal, obligatoria y válida por diez días. <a href="@orongo-tangata-manu">Orongo</a> y <a href="@rano-raraku">Rano Raraku</a> se visitan una sola vez: elige bien el día y la luz.</li>
<li>En la mayoría de los sitios se entra con un guía acreditado o un anfitrión rapanui. Más que una regla, es la diferencia entre ver piedras y escuchar una historia.</li>
<li>Los horarios y las condiciones cambian. Confírmalos antes de ir en la oficina de Maʻu Henua, en Hanga Roa, o en el <a href="https://www.rapanuinationalpark.com">sitio del parque</a>.</li>
<li>Para viajar a la isla necesitas además el <a href="https://ingresorapanui.interior.gob.cl">formulario de ingreso</a> (FUI), que se completa en línea en las semanas previas y a más tardar unos tres días antes del vuelo; pasaje de regreso dentro de treinta días, que es la estadía máxima; y un alojamiento inscrito en el SERNATUR. Revisa los plazos en el propio formulario.</li>
</ul>
<h2>Los ahu son de los ancestros</h2>
<p>Un <em>ahu</em> es la plataforma donde se alzan los moai y, muchas veces, también un lugar de sepultura. Parece un montón de piedras solo para quien no lo conoce. Por eso nunca se pisa ni se cruza, tampoco cuando está en ruinas, y los moai no se tocan: la toba volcánica es blanda y la grasa de las manos, los roces y los golpes la desgastan para siempre.</p>
<ul>
<li>Sigue los senderos marcados y no saltes los muros bajos ni las cuerdas.</li>
<li>No muevas piedras, no hagas torres con ellas, no te lleves nada, ni siquiera arena.</li>
<li>No enciendas fuego ni fumes: en octubre de 2022 un incendio alcanzó el Rano Raraku y dañó moai.</li>
<li>No vueles drones sin autorización. Molestan, ponen en riesgo los sitios y el aeropuerto queda cerca de casi todo.</li>
<li>Pide permiso antes de fotografiar a las personas, sobre todo en ceremonias.</li>
</ul>
<p><em>Si dudas en pisar, no pises. Si dudas en preguntar, pregunta.</em></p>
<h2>Agua, plástico y camino</h2>
<p>La isla no tiene ríos. El agua dulce viene de la lluvia que se filtra y se extrae de pozos, así que las duchas cortas y la botella recargable son gestos que cuentan. Lo mismo pasa con la basura: casi todo llega de lejos, y buena parte debe volver a salir. Además, las corrientes del Pacífico traen plástico ajeno a estas costas. Ayuda viajar con poco envase y llevarse de regreso pilas, frascos y envoltorios.</p>
<p>En la ruta hay caballos sueltos, vacas y perros. Se maneja despacio, más aún al anochecer y después de la lluvia, y siempre por los caminos habilitados. No les des comida a los caballos ni los rodees para la foto. Los perros de Hanga Roa son sociables y a veces acompañan largo rato; es mejor no alimentarlos ni animarlos a seguir el auto o a entrar en los sitios. Muchos terrenos son de familias: una tranquera cerrada se deja cerrada.</p>
<h2>Anakena: bañarse junto a la historia</h2>
<p>La tradición cuenta que en Anakena desembarcó Hotu Matuʻa. Hoy es la playa de todos, de arena clara y agua templada, a pocos pasos de Ahu Nau Nau. Nadar ahí es un regalo, con algunas cortesías: quedarse lejos de los ahu, ponerse algo encima del traje de baño al subir a mirarlos, elegir un protector solar respetuoso con los corales y mirar el mar antes de entrar, porque no siempre hay salvavidas. Si aparece una tortuga, se la disfruta a distancia.</p>
<figure>@anakena</figure>
<h2>Saludar en rapanui</h2>
<p>Unas pocas palabras abren muchas puertas. El signo ʻ marca una pequeña pausa en la voz.</p>
<ul>
<li><strong>ʻIorana</strong>: hola, y también adiós. Con varias personas, <em>ʻiorana kōrua</em>.</li>
<li><strong>Maururu</strong>: gracias.</li>
<li><strong>Pehē koe?</strong>: ¿cómo estás? Se puede responder <em>riva-riva</em>, bien.</li>
</ul>
<p>Desde <a href="@rooms">nuestra casa</a>, el centro de Hanga Roa queda a cinco minutos a pie: un buen trecho para practicar el primer <em>ʻiorana</em> del día. Casi siempre vuelve con una sonrisa.</p>
`,
}
