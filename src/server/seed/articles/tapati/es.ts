import type { SeedVersion } from '../../seed-article.ts'

export const es: SeedVersion = {
  slug: 'tapati-rapa-nui-la-fiesta-de-la-isla',
  title: 'Tāpati: cuando toda la isla canta, corre y se pinta',
  excerpt:
    'Cada febrero, Rapa Nui vive su gran fiesta: cantos antiguos, figuras de hilo, trineos de plátano y un desfile al que también se invita a los visitantes. Guía para disfrutarla con respeto.',
  metaTitle: 'Tāpati Rapa Nui: la gran fiesta de Isla de Pascua',
  metaDescription:
    'Qué es la Tāpati Rapa Nui y cómo vivirla con respeto: candidatas y familias, haka pei, Tauʻa, riu, kai-kai, la farándula y consejos para febrero.',
  keywords: ['Tāpati Rapa Nui', 'haka pei', 'farándula', 'kai-kai', 'fiestas de Rapa Nui'],
  tags: ['Tāpati', 'fiestas', 'música', 'febrero'],
  imageAlt:
    'Lámina de estilo afiche: un tambor, plumas y hojas de plátano en colores planos y cálidos.',
  content: `
<p>Hacia fines de enero algo cambia en Hanga Roa. En los patios se secan plumas y fibras, se cosen trajes hasta tarde, los coros ensayan con las ventanas abiertas y alguien pasa con un tronco de plátano al hombro. Se acerca la <em>Tāpati</em>, que quiere decir «semana», aunque suele durar cerca de dos.</p>
<h2>Una fiesta de familias</h2>
<p>Nació a fines de los años sesenta, inspirada en las fiestas de la primavera del Chile continental, y con el tiempo los isleños la hicieron profundamente suya. Hoy es la gran celebración de la lengua, los oficios y la memoria rapanui. Se realiza en la primera mitad de febrero (en 2026, del 3 al 16), con un programa que la municipalidad anuncia cada año.</p>
<p>En su forma más conocida, dos candidatas a reina compiten apoyadas por sus familias y amigos. Cada prueba suma puntos: cantar, tallar, pescar, correr, coser, cocinar. Un triunfo no es de una persona, sino de una alianza que lleva meses trabajando y devolviéndose favores. El formato ha ido cambiando; hubo ediciones con una sola representante, y en 2025, tras varios años, volvió la competencia entre dos familias.</p>
<h2>El cuerpo: correr, remar, deslizarse</h2>
<ul>
<li><strong>Haka pei</strong>: los competidores se lanzan por la ladera del cerro Maunga Puʻi, tendidos sobre dos troncos de plátano amarrados, con el cuerpo pintado y casi sin ropa. Son pocos segundos y el público entero contiene el aliento.</li>
<li><strong>Tauʻa Rapa Nui</strong>: una prueba de tres partes nacida en la laguna del <a href="@rano-raraku">Rano Raraku</a>. Se rema en una pequeña balsa de totora (<em>vaka ama</em>), se corre con dos pesadas cabezas de plátanos al hombro (<em>aka venga</em>) y se nada sobre un flotador de totora (<em>pora</em>). Cuando la laguna está seca o necesita recuperarse, la prueba se adapta.</li>
<li><strong>Mar y caballos</strong>: canotaje, pesca y carreras completan los días, según el programa.</li>
</ul>
<h2>La voz y las manos</h2>
<p>De noche, el escenario de Hanga Vare Vare, junto al mar, reúne a la isla completa. Se oyen los <em>riu</em>, cantos heredados que guardan historias y nombres, y los <em>ute</em>, más libres. En el <em>koro haka opo</em> dos grupos se responden durante horas sin repetir una canción: pierde quien se queda sin repertorio o se equivoca. Los conjuntos de niños, jóvenes y adultos bailan con trajes de plumas, conchas y <em>mahute</em>, la corteza batida hasta volverse tela.</p>
<p>El momento más callado es quizá el más hondo. En el <em>kai-kai</em>, una persona teje entre los dedos una figura de hilo mientras recita un <em>pataʻutaʻu</em>, el verso que le pertenece. La figura dura un instante; el relato tiene siglos. Y en el <em>takona</em>, la pintura corporal con tierras de colores, cada dibujo cuenta algo de un linaje o de un lugar.</p>
<h2>La farándula</h2>
<p>Hacia el final llega el desfile. Los carros alegóricos recorren el pueblo rodeados de cientos de personas cubiertas de arcilla y pigmentos, con plumas, hojas y collares. Es la jornada en que la invitación a los visitantes resulta más clara: cuando hay competencia, cada participante vestido a la manera tradicional puede sumar puntos para la familia a la que acompaña.</p>
<figure>@town-street</figure>
<h2>Cómo participar con respeto</h2>
<ul>
<li>Pregunta antes de unirte, y sigue a quien guía. En la farándula, las familias te dirán dónde pintarte y cómo vestirte.</li>
<li>Lleva la pintura y el traje como un regalo, no como un disfraz. No improvises tatuajes ni símbolos por tu cuenta.</li>
<li>Pide permiso para fotografiar de cerca, sobre todo a niños y ancianos, y deja los drones en casa.</li>
<li>En el haka pei y en las carreras, respeta los límites: son por seguridad de los competidores.</li>
<li>Acepta con gratitud la comida compartida, respeta la fila y llévate tu basura. Si se ofrece un <a href="@umu-and-island-food"><em>ʻumu</em></a>, el horno de tierra, deja pasar primero a los mayores.</li>
<li>Compra artesanía a quien la hace. Detrás de cada corona hay muchas tardes.</li>
</ul>
<p>Febrero es verano y la isla está llena, de modo que los vuelos y <a href="@rooms">la habitación</a> se reservan con meses de anticipación. El programa cambia a última hora por el viento o la lluvia, y tomarlo con humor es parte de la fiesta. Desde nuestra casa se llega a pie al centro de Hanga Roa en cinco minutos, así que no hay apuro por volver cuando todavía suena el último ukelele.</p>
<p><em>La Tāpati no se mira como un espectáculo: se acompaña, como se acompaña a una familia que celebra.</em></p>
`,
}
