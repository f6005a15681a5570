import type { SeedVersion } from '../../seed-article.ts'

export const es: SeedVersion = {
  slug: 'rano-raraku-cantera-de-los-moai',
  title: 'Rano Raraku, la ladera donde nacieron los moai',
  excerpt:
    'Cientos de moai siguen en la cantera que los vio nacer: unos enterrados hasta el cuello, otros todavía unidos a la roca. Una caminata por el taller más asombroso del Pacífico.',
  metaTitle: 'Rano Raraku: la cantera de los moai en Isla de Pascua',
  metaDescription:
    'Guía para recorrer Rano Raraku, la cantera de los moai: la toba, las figuras inacabadas, Te Tokanga, Tukuturi, la laguna y cómo visitarla.',
  keywords: ['Rano Raraku', 'cantera de los moai', 'Te Tokanga', 'Tukuturi', 'Rapa Nui'],
  tags: ['Rano Raraku', 'moai', 'volcanes', 'cantera'],
  imageAlt:
    'Lámina de estilo afiche: moai semienterrados en la ladera verde del volcán Rano Raraku.',
  content: `
<p>En algún punto de la subida se deja de contar. Hay moai de pie, inclinados, tendidos boca arriba; moai que asoman de la hierba como si escucharan el suelo; moai que todavía no lo son del todo, porque nadie terminó de separarlos de la montaña. Rano Raraku no parece una ruina. Parece un taller del que los artesanos salieron un momento.</p>
<h2>Una piedra que se deja tallar</h2>
<p>Rano Raraku es un volcán bajo del oriente de la isla, formado por ceniza que el tiempo compactó hasta volverla <em>toba</em>: una roca amarillenta, salpicada de fragmentos más duros, que se puede trabajar con herramientas de piedra. De aquí salieron casi todos los moai de Rapa Nui, más de nueve de cada diez, y aquí siguen cerca de cuatrocientos, entre terminados, rotos y apenas esbozados.</p>
<p>El trabajo se lee en la pared. Los maestros abrían pasillos a los lados de la figura y la esculpían acostada, casi siempre boca arriba: el rostro, las orejas largas, las manos sobre el vientre. Al final la estatua quedaba unida a la roca por una quilla a lo largo de la espalda. Rota la quilla, se la bajaba con cuerdas por la ladera y se la erguía en una fosa para terminar el dorso. Algunas, ya listas, partieron por los caminos que todavía cruzan la isla. Otras se quedaron.</p>
<h2>No son cabezas</h2>
<p>La imagen más famosa de la isla engaña. Las «cabezas» de la ladera son figuras completas, cubiertas hasta los hombros o el cuello por los sedimentos y los desechos de la propia cantera. Las excavaciones muestran torsos enteros, manos de dedos finos y, en ciertos casos, grabados en la espalda que la tierra protegió de la lluvia. Ninguna de estas estatuas tiene cuencas abiertas para los ojos: eso se hacía al llegar al <a href="@moai-and-ahu"><em>ahu</em></a>.</p>
<p>Durante mucho tiempo se supuso que todas esperaban turno para viajar. Hoy se piensa que al menos algunas fueron levantadas aquí para quedarse. El análisis de los suelos en torno a dos moai excavados reveló, además, restos de camote, plátano y taro: la cantera fue también una huerta fértil. Por qué se dejó de tallar, y cuándo, sigue siendo motivo de debate.</p>
<figure>@rano-raraku</figure>
<h2>Cuatro encuentros para no pasar de largo</h2>
<ul>
<li><strong>Te Tokanga</strong>, conocido como «El Gigante»: unos 21 metros de estatua todavía unida a la roca, cerca del doble del mayor moai que llegó a ponerse en pie sobre un ahu. No se sabe si alguien pensó de verdad en moverlo.</li>
<li><strong>Tukuturi</strong>, el moai arrodillado: pequeño, de piedra rojiza, con el rostro redondeado, barba y las manos sobre los muslos. Su postura recuerda la de quienes entonaban los cantos antiguos. Hay quien lo cree de los primeros y quien lo cree de los últimos.</li>
<li><strong>El moai del barco</strong>: lleva grabada en el torso una nave de varios mástiles, trazada por alguien que quizá vio llegar las primeras velas extranjeras.</li>
<li><strong>La vista hacia Tongariki</strong>: desde la ladera se distinguen, junto al mar, quince hermanos que sí hicieron el viaje.</li>
</ul>
<h2>La laguna del cráter</h2>
<p>Detrás del borde, el volcán guarda una sorpresa quieta: una hoya con una laguna bordeada de <em>totora</em>, el junco con el que se hacían flotadores y esteras, y más moai en la pendiente interior. El nivel del agua cambia mucho; en los últimos años la laguna ha llegado a secarse, y en 2023 apareció en su lecho un moai pequeño del que nadie tenía noticia.</p>
<p>En octubre de 2022 un incendio recorrió el cráter y dañó de forma grave más de veinte moai. Por eso el acceso al interior depende del estado de conservación, y hay que preguntar antes de ir. La piedra parece eterna, pero es frágil: la lluvia, el sol y el fuego la van borrando.</p>
<h2>Para visitarla bien</h2>
<p>La <a href="@visiting-with-respect">entrada del Parque Nacional Rapa Nui</a> permite visitar Rano Raraku una sola vez: elige bien el día y ve sin prisa, porque dos horas se pasan volando. Se entra con guía acreditado o anfitrión rapanui, y se camina únicamente por los senderos. Lleva sombrero, agua y zapatos que no resbalen: casi no hay sombra. A quienes <a href="@rooms">se alojan con nosotros</a> solemos sugerirles la cantera por la mañana, o bien después del amanecer en Tongariki, que está muy cerca.</p>
<p>No toques ningún moai, tampoco los que parecen olvidados. Ninguno lo está.</p>
<p><em>Una cantera enseña más que una estatua: muestra la duda, el error y la mano.</em></p>
`,
}
