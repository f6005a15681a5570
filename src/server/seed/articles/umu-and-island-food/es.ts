import type { SeedVersion } from '../../seed-article.ts'

export const es: SeedVersion = {
  slug: 'umu-y-sabores-de-rapa-nui',
  title: 'El ʻumu y los sabores de la isla',
  excerpt:
    'Piedras al rojo, hojas de plátano y tiempo: así cocina la tierra en Rapa Nui. Del ʻumu ceremonial al atún, el camote y el poʻe, una guía para comer con curiosidad.',
  metaTitle: 'Qué comer en Isla de Pascua: ʻumu, atún y poʻe',
  metaDescription:
    'Cómo se prepara el ʻumu, qué significa el ʻumu tahu, en qué se distingue del curanto y qué probar en Rapa Nui: atún, camote, taro, poʻe, piña y guayaba.',
  keywords: [
    'ʻumu',
    'comida de Rapa Nui',
    'ʻumu tahu',
    'poʻe',
    'qué comer en Isla de Pascua',
    'curanto',
  ],
  tags: ['ʻumu', 'cocina rapanui', 'pescado', 'frutas'],
  imageAlt:
    'Lámina: un horno de tierra abierto, con atados de hoja de plátano y vapor que sube; pescado y camotes al lado, bajo un cielo oscuro.',
  content: `
<p>Primero llega el humo de la leña; horas después, cuando se aparta la tierra, sube un vapor que huele a hoja de plátano, a camote y a fiesta. En Rapa Nui se cocina así desde que hay memoria. El horno se llama <strong>ʻumu</strong>, y con ese nombre se conoce también la comida que sale de él y la reunión que la rodea.</p>
<h2>Cocinar con la tierra</h2>
<p>El ʻumu es un horno de tierra, pariente de los que se encienden en toda la Polinesia. Su forma más estable es el <em>ʻumu pae</em>, un hoyo bordeado de piedras labradas que se usaba una y otra vez. Muchos se conservan junto a los cimientos de las antiguas casas: basta mirar con atención en los sitios arqueológicos para reconocer el círculo de la cocina al lado de la casa.</p>
<ol>
<li>En el hoyo se enciende la leña y encima se apilan piedras volcánicas hasta que quedan al rojo.</li>
<li>Las piedras se extienden y se cubren con hojas de plátano, que dan humedad y perfume.</li>
<li>Se acomodan las carnes, el pollo y el pescado; luego más piedras y hojas, y sobre ellas el camote, el taro y otros tubérculos.</li>
<li>Todo se cierra con hojas y tierra. Después toca esperar, conversar y cantar, a veces varias horas.</li>
</ol>
<h2>ʻUmu tahu: pedir y agradecer</h2>
<p>No todos los ʻumu son iguales. El <em>ʻumu tahu</em> se enciende al comenzar algo importante, como una obra, una travesía o una celebración, para pedir que salga bien. Suele incluir un pollo blanco, y se reparte para que la bendición alcance a quienes participan. Cuando la tarea termina, el <em>ʻumu hatu</em> da las gracias. También hay grandes ʻumu comunitarios en las fiestas religiosas y durante la <a href="@tapati">Tāpati</a>, preparados por familias enteras para quien quiera acercarse. Si te toca presenciar uno, sigue las indicaciones de los anfitriones, pregunta antes de fotografiar y recibe con gusto lo que se ofrece.</p>
<p><em>El fuego cuece la comida; la espera compartida cuece la amistad.</em></p>
<h2>¿Es lo mismo que un curanto?</h2>
<p>En español se suele llamar «curanto» al ʻumu, y el parecido es evidente. Pero el curanto es del sur de Chile y su nombre viene del mapudungun; se tapa con grandes hojas de nalca y lleva mariscos, carnes, papas, milcao y chapalele. El ʻumu es polinésico, perfuma con hoja de plátano y acompaña con camote, taro y <em>poʻe</em>. Hay quienes ven en el parecido la huella de antiguos viajes entre la Polinesia y América; es una idea hermosa que todavía se discute. Entretanto, llamarlo por su nombre es un gesto sencillo de respeto.</p>
<h2>Del mar y de la huerta</h2>
<p>El pescado manda en la mesa. El atún, <em>kahi</em>, se come a la plancha, en empanadas o crudo, en un ceviche con limón al que a veces se añade leche de coco, a la manera de Tahití. Los pescadores aprecian sobre todo el <em>tunu ahi</em>, pescado fresquísimo asado sobre piedras calientes a la orilla del mar. La langosta y su prima pequeña, el <em>rape rape</em>, son un gusto ocasional: vale la pena preguntar si están en temporada.</p>
<p>De la huerta vienen el camote o <em>kumara</em>, el taro, el ñame o <em>uhi</em> y muchas variedades de plátano, <em>maika</em>. El camote guarda una gran historia: es una planta de origen americano que ya se cultivaba en la Polinesia antes de que llegaran los europeos. El poʻe, denso y dulce, se hace con plátano o zapallo y harina, y acompaña tanto la comida como el café. La piña local es pequeña y muy perfumada. La guayaba, introducida hace tiempo, crece hoy silvestre por los campos, tanto que se ha vuelto invasora; en jugo o en mermelada es una delicia.</p>
<figure>@town-market</figure>
<h2>Dónde y cómo probar</h2>
<ul>
<li>La feria de Hanga Roa, temprano, para ver la fruta, la verdura y el pescado del día.</li>
<li>Los locales junto a la caleta y en el centro, para atún y ceviche.</li>
<li>Los puestos de <a href="@visiting-with-respect">Anakena</a>, si están abiertos, para una empanada después del baño.</li>
<li>Las cenas con ʻumu y danza que ofrecen algunas familias y restaurantes: se reservan con anticipación.</li>
</ul>
<p>Gran parte de lo que se consume en la isla llega en barco o en avión desde muy lejos. Elegir lo que se pesca y se cultiva aquí, servirse lo justo y avisar a tiempo de alergias o dietas ayuda a todos. Desde <a href="@rooms">nuestra casa</a>, el centro queda a cinco minutos a pie: sal con hambre y sin apuro.</p>
`,
}
